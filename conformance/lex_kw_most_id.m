-- expect: verified 2 2
-- basis: both
-- `most` is a keyword only where no name can stand: here it is a variable.
var most: 0..1;
startstate begin most := 0; end;
rule "up" most = 0 ==> begin most := 1; end;
rule "down" most = 1 ==> begin most := most - 1; end;

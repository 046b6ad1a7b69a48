-- expect: verified 2 2
-- basis: both
-- `capacity` is a keyword only where no name can stand: here it is a variable.
var capacity: 0..1;
startstate begin capacity := 0; end;
rule "up" capacity = 0 ==> begin capacity := 1; end;
rule "down" capacity = 1 ==> begin capacity := capacity - 1; end;

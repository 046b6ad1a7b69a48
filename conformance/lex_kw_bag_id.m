-- expect: verified 2 2
-- basis: both
-- `bag` is a keyword only where no name can stand: here it is a variable.
var bag: 0..1;
startstate begin bag := 0; end;
rule "up" bag = 0 ==> begin bag := 1; end;
rule "down" bag = 1 ==> begin bag := bag - 1; end;

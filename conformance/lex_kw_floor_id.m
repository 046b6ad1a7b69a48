-- expect: verified 2 2
-- basis: rumur
-- `floor` is a keyword only where no name can stand: here it is a variable.
var floor: 0..1;
startstate begin floor := 0; end;
rule "up" floor = 0 ==> begin floor := 1; end;
rule "down" floor = 1 ==> begin floor := floor - 1; end;

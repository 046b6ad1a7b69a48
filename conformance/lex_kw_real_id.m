-- expect: verified 2 2
-- basis: decision: a keyword of CMurphi, refused by Rumur
-- `real` is a keyword only where no name can stand: here it is a variable.
var real: 0..1;
startstate begin real := 0; end;
rule "up" real = 0 ==> begin real := 1; end;
rule "down" real = 1 ==> begin real := real - 1; end;

-- expect: verified 2 2
-- basis: rumur
-- `in` is a keyword only where no name can stand: here it is a variable.
var in: 0..1;
startstate begin in := 0; end;
rule "up" in = 0 ==> begin in := 1; end;
rule "down" in = 1 ==> begin in := in - 1; end;

-- expect: verified 2 2
-- basis: rumur
-- `exp` is a keyword only where no name can stand: here it is a variable.
var exp: 0..1;
startstate begin exp := 0; end;
rule "up" exp = 0 ==> begin exp := 1; end;
rule "down" exp = 1 ==> begin exp := exp - 1; end;

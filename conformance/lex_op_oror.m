-- expect: verified 2 2
-- basis: rumur
-- `||` and `&&` are logical operators.
var n: 0..1;
startstate begin n := 0; end;
rule "r" n = 0 || n = 1 && true ==> begin n := 1 - n; end;

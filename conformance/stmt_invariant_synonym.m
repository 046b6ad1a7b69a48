-- expect: violated
-- basis: rumur
-- invariant as a statement is an assertion.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; invariant n = 0 "always zero"; end;

-- expect: error
-- basis: both
-- An operand of = is Undefined (enum).
var n: 0..3;
var e: enum { A, B };
startstate begin n := 0; end;
rule "r" true ==> begin if e = A then n := 1; end; n := (n + 1) % 4; end;

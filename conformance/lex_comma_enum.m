-- expect: verified 2 2
-- basis: rumur
-- A trailing comma in an enum.
var n: enum { A, B, };
startstate begin n := A; end;
rule "a" n = A ==> begin n := B; end;
rule "b" n = B ==> begin n := A; end;

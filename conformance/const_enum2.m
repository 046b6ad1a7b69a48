-- expect: verified 2 2
-- basis: both
type e: enum {A, B};
const K: B;
var n: e;
startstate begin n := A; end;
rule "x" n = A ==> begin n := K; end;
rule "y" n = K ==> begin n := A; end;

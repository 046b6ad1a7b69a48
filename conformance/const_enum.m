-- expect: rejected
-- basis: both
type e: enum {A, B};
const K: B;
var n: e;
startstate begin n := A; end;
rule "x" true ==> begin n := K; K := n; end;

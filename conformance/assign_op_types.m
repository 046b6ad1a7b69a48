-- expect: rejected
-- basis: both
type e: enum { A, B };
var x: e; n: 0..3;
startstate begin x := A; n := 0; end;
rule "r" true ==> begin x := n; end;

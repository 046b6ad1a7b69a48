-- expect: rejected
-- basis: both
type p: 0..3; e: enum { X, Y }; u: union { p, e };
var v: u; n: 0..2;
startstate begin undefine v; n := 0; end;
rule "b" true ==> begin n := 1 - n; end;

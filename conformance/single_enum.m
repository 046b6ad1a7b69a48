-- expect: verified 2 2
-- basis: both
type e: enum { A };
var v: e; w: 3..3;
startstate begin v := A; w := 3; end;
rule "a" isundefined(v) ==> begin v := A; end;
rule "b" !isundefined(v) ==> begin undefine v; end;

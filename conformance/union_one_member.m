-- expect: --symm : rejected
-- basis: both
type p: scalarset(2); u: union { p };
var v: u; n: 0..2;
startstate begin undefine v; n := 0; end;
rule "b" true ==> begin n := 1 - n; end;

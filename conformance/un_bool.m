-- expect: --symm : verified 2 2
-- basis: cmurphi
type p: scalarset(2); u: union { p, boolean };
var v: u; n: 0..1;
startstate begin v := true; n := 0; end;
rule "c" v = true ==> begin n := 1 - n; end;

-- expect: --symm : verified 3 3
-- basis: cmurphi
type p: scalarset(2); e: enum { X, Y }; u: union { p, e };
var v: u; n: 0..2;
startstate begin v := X; n := 0; end;
rule "b" true ==> begin switch v case X: n := 1; v := Y; case Y: n := 2; v := X; else n := 0; end; end;

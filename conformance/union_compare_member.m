-- expect: verified 2 2
-- basis: cmurphi
-- A union value compared with members' values.
type e: enum { A, B }; f: enum { C, D }; u: union { e, f };
var v: u;
startstate begin v := A; end;
rule "r" v = A & v != C & v != D ==> begin v := D; end;
rule "s" v = D ==> begin v := A; end;

-- expect: rejected
-- expect: --compat=cmurphi --deadlock=off : verified 2 2
-- basis: cmurphi: 2 2; the union then equals none of its values, and is not undefined either
-- clear of a union of enums: it has no least value; with --undefined=cmurphi it becomes Undefined.
type e: enum { A, B }; f: enum { C, D }; u: union { e, f };
var v, w: u; n: 0..1;
startstate begin clear v; w := A; n := 0; end;
rule "A" v = A ==> begin n := 1; end;
rule "D" v = D ==> begin n := 1; end;
rule "copy" true ==> begin w := v; end;

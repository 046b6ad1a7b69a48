-- expect: --deadlock=off : verified 1 1
-- expect: --deadlock=off --compat=rumur : verified 1 1
-- expect: --deadlock=off --compat=cmurphi : rejected
-- expect: --deadlock=off --compat=cmurphi --unions=alike : verified 1 1
-- basis: decision: CMurphi: "Arguments of = or <> must have same types."
-- Two unions with the same members.
type e: enum { A, B }; f: enum { C, D }; u: union { e, f }; w: union { e, f };
var v: u; x: w;
startstate begin v := A; x := A; end;
rule "r" v = x ==> begin v := A; end;

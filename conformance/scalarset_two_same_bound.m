-- expect: --symm : rejected
-- basis: decision
type s: scalarset(3); t: scalarset(3); var x: s; y: t;
startstate begin for i: s do x := i; end; for i: t do y := i; end; end;
rule "a" x = y ==> begin x := x; end;

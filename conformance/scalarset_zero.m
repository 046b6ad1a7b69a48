-- expect: --symm : rejected
-- basis: both
type s: scalarset(0); var x: 0..1;
startstate begin x := 0; end;
rule "a" true ==> begin x := 1 - x; end;

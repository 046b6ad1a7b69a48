-- expect: --symm : rejected
-- basis: both
type s: scalarset(3); var x: s;
startstate begin x := 0; end;
rule "a" true ==> begin x := x; end;

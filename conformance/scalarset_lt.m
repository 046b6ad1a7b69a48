-- expect: --symm : rejected
-- basis: both
type s: scalarset(3); var x: s; n: 0..2;
startstate begin for i: s do x := i; end; end;
rule "a" exists i: s do i < x end ==> begin x := x; end;

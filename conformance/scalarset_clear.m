-- expect: --symm : rejected
-- basis: decision
type s: scalarset(3); var x: s; 
startstate begin clear x; end;
rule "a" true ==> begin x := x; end;

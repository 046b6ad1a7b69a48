-- expect: --deadlock=off : verified 4 16
-- expect: --deadlock=off --symm : verified 2 8
-- basis: both
-- Undefined is kept by every permutation.
type s: scalarset(3);
var x: s;
startstate begin undefine x; end;
ruleset i: s do rule "r" true ==> begin x := i; end; end;
rule "u" true ==> begin undefine x; end;

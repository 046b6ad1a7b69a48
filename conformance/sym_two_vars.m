-- expect: verified 9 54
-- expect: --symm : verified 2 12
-- basis: both
-- Two variables of a scalarset of 3: equal or different.
type s: scalarset(3);
var x, y: s;
ruleset i: s do startstate begin x := i; y := i; end; end;
ruleset i: s do rule "x" true ==> begin x := i; end; rule "y" true ==> begin y := i; end; end;

-- expect: verified 3 9
-- expect: --symm : verified 1 3
-- basis: both
-- One variable of a scalarset of 3.
type s: scalarset(3);
var x: s;
ruleset i: s do startstate begin x := i; end; end;
ruleset i: s do rule "r" true ==> begin x := i; end; end;

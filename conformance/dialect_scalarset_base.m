-- expect: --scalarset-base=0 : verified 2 4
-- expect: --scalarset-base=1 : verified 2 4
-- expect: --symm --scalarset-base=1 : verified 1 2
-- basis: both: a base changes names, not results
-- The base of scalarset names does not change the search.
type s: scalarset(2);
var x: s;
ruleset i: s do startstate begin x := i; end; end;
ruleset i: s do rule "r" true ==> begin x := i; end; end;

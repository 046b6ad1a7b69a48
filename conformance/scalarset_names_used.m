-- expect: rejected
-- basis: decision: both refuse the names
-- The name of an element is no value: it would tell the element from the others.
type s: scalarset(2) {alice, bob};
var x: s;
startstate begin undefine x; end;
ruleset i: s do rule true ==> begin x := i; end; end;
invariant x != alice;

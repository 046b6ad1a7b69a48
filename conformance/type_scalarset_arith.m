-- expect: rejected
-- basis: both
-- Scalarset values are no integers.
type p: scalarset(2);
var x: p;
ruleset i: p do startstate begin x := i; end; end;
rule "r" true ==> begin x := x + 1; end;

-- expect: --symm : verified 1 1
-- basis: both
-- successor differs from state only by a permutation: not a deadlock in either?
type p: scalarset(2);
var o: p;
ruleset i: p do startstate begin o := i; end; end;
ruleset i: p do rule "t" i != o ==> begin o := i; end; end;

-- expect: --no-symm : verified 2 4
-- expect: --symm : verified 1 2
-- basis: decision: an alias of a scalarset is the same type
-- A variable of an alias's type follows the permutations of the type.
type p: scalarset(2); q: p;
var x: p; y: q;
ruleset i: p do startstate begin x := i; y := i; end; end;
ruleset i: p do rule "move" true ==> begin x := i; y := i; end; end;
invariant x = y;

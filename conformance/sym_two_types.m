-- expect: verified 6 30
-- expect: --symm : verified 1 5
-- basis: both
-- A variable of each of two scalarsets.
type p: scalarset(2); q: scalarset(3);
var x: p; y: q;
ruleset i: p; j: q do startstate begin x := i; y := j; end; end;
ruleset i: p do rule "x" true ==> begin x := i; end; end;
ruleset j: q do rule "y" true ==> begin y := j; end; end;

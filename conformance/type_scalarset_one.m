-- expect: verified 2 2
-- basis: both
-- scalarset(1) has one value.
type p: scalarset(1);
var n: 0..1;
startstate begin n := 0; end;
ruleset i: p do rule "r" true ==> begin n := 1 - n; end; end;

-- expect: --symm : deadlock
-- basis: both
type p: scalarset(3);
var o: p; n: 0..1;
startstate begin undefine o; n := 0; end;
ruleset i: p do rule "t" n = 0 ==> begin o := i; n := 1; put o; put i; end; end;

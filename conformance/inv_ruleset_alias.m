-- expect: verified 16 32
-- basis: both
type p: 0..1;
var a: array[p] of 0..3;
startstate begin clear a; end;
ruleset i: p do alias b: a[i] do rule "inc" b < 3 ==> begin b := b + 1; end; invariant "lim" b <= 3; rule "rst" b = 3 ==> begin b := 0; end; end; end;

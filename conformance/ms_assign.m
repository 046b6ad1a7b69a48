-- expect: verified 2 2
-- basis: cmurphi
-- Whole multisets are copied by :=.
type t: record k: 0..1; end; b: multiset [2] of t;
var m, w: b; e: t; n: 0..1;
startstate begin undefine m; undefine w; e.k := 1; multisetadd(e, m); n := 0; end;
rule "r" true ==> begin w := m; assert multisetcount(i: w, w[i].k = 1) = 1; undefine w; n := 1 - n; end;

-- expect: verified 2 2
-- basis: cmurphi
-- multisetcount counts the elements that satisfy a predicate.
type t: record k: 0..1; end;
var m: multiset [3] of t; e: t; n: 0..1;
startstate begin n := 0; undefine m; e.k := 0; multisetadd(e, m); e.k := 1; multisetadd(e, m); multisetadd(e, m); end;
rule "r" multisetcount(i: m, m[i].k = 1) = 2 & multisetcount(i: m, true) = 3 & multisetcount(i: m, false) = 0 ==> begin n := 1 - n; end;

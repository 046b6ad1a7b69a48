-- expect: verified 2 2
-- basis: cmurphi
-- multisetremovepred removes every element that satisfies the predicate.
type t: record k: 0..1; end;
var m: multiset [3] of t; e: t; n: 0..1;
startstate begin n := 0; undefine m; undefine e; end;
rule "r" true ==> begin e.k := 0; multisetadd(e, m); e.k := 1; multisetadd(e, m); multisetadd(e, m); multisetremovepred(i: m, m[i].k = 1); assert multisetcount(i: m, true) = 1; undefine m; undefine e; n := 1 - n; end;

-- expect: verified 2 2
-- basis: cmurphi
-- An element may have Undefined fields.
type t: record k: 0..1; end;
var m: multiset [1] of t; e: t; n: 0..1;
startstate begin n := 0; undefine m; undefine e; end;
rule "r" true ==> begin multisetadd(e, m); assert multisetcount(i: m, isundefined(m[i].k)) = 1; undefine m; n := 1 - n; end;

-- expect: verified 2 2
-- basis: cmurphi
-- An alias of a chosen element.
type t: record k: 0..1; end;
var m: multiset [1] of t; e: t;
startstate begin undefine m; undefine e; end;
rule "add" multisetcount(i: m, true) = 0 ==> begin e.k := 1; multisetadd(e, m); undefine e; end;
choose i: m do alias x: m[i] do rule "take" x.k = 1 ==> begin multisetremove(i, m); end; end; end;

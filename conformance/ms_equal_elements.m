-- expect: verified 3 5
-- basis: cmurphi
-- Equal elements are chosen separately: at two elements two rules fire.
type t: record k: 0..1; end;
var m: multiset [2] of t; e: t;
startstate begin undefine m; e.k := 0; end;
rule "add" multisetcount(i: m, true) < 2 ==> begin multisetadd(e, m); end;
choose i: m do rule "take" true ==> begin multisetremove(i, m); end; end;

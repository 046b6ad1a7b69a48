-- expect: verified 2 2
-- basis: cmurphi
-- A multiset as a field of a record.
type t: record k: 0..1; end;
var r: record m: multiset [1] of t; end; e: t;
startstate begin undefine r; e.k := 0; end;
rule "add" multisetcount(i: r.m, true) = 0 ==> begin multisetadd(e, r.m); end;
choose i: r.m do rule "take" r.m[i].k = 0 ==> begin multisetremove(i, r.m); end; end;

-- expect: verified 6 9
-- expect: --symm : verified 4 6
-- basis: cmurphi
-- A multiset of scalarset values: empty, one, two equal, two different.
type s: scalarset(2); t: record k: s; end;
var m: multiset [2] of t; e: t;
startstate begin undefine m; undefine e; end;
ruleset v: s do rule "add" multisetcount(i: m, true) < 2 ==> begin e.k := v; multisetadd(e, m); undefine e; end; end;
rule "empty" multisetcount(i: m, true) = 2 ==> begin undefine m; end;

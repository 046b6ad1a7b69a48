-- expect: verified 6 9
-- basis: cmurphi
-- A multiset is a bag: the order of its elements is no state.
type t: record k: 0..1; end;
var m: multiset [2] of t; e: t;
startstate begin undefine m; undefine e; end;
ruleset v: 0..1 do rule "add" multisetcount(i: m, true) < 2 ==> begin e.k := v; multisetadd(e, m); undefine e; end; end;
rule "empty" multisetcount(i: m, true) = 2 ==> begin undefine m; end;

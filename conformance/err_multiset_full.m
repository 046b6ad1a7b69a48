-- expect: error
-- basis: cmurphi
-- An element too many for a multiset.
var n: 0..3;
type t: record k: 0..1; end;
var m: multiset [2] of t; e: t;
startstate begin n := 0; end;
rule "r" true ==> begin e.k := 0; multisetadd(e, m); multisetadd(e, m); multisetadd(e, m); n := (n + 1) % 4; end;

-- expect: --deadlock=off : verified 4 8
-- basis: CMurphi: 4 states, 8 rules fired
-- Whether two names stand for one element of a multiset: the chosen one is removed, and no other.
type V : 0..3;
var m : multiset [3] of V; n : 0..3; k : V;
startstate begin undefine m; k := 1; multisetadd(k, m); k := 2; multisetadd(k, m); n := 2; end;
choose i : m do
  rule "get"  true  ==>  begin multisetremovepred(j : m, i = j); n := multisetcount(j : m, true); end;
end;
rule "idle"  true  ==>  begin n := n; end;
invariant n = multisetcount(j : m, j = j);

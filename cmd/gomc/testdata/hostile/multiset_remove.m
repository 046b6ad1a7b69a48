-- flags: --deadlock=off
-- Elements of a multiset removed one by one, by predicate.
type v : 0..999;
var s : multiset [20000] of v;
startstate begin for i := 0 to 19998 do multisetadd(i % 1000, s); end; end;
rule "remove" begin multisetremovepred(i : s, multisetcount(j : s, s[j] = s[i]) < 3); end;

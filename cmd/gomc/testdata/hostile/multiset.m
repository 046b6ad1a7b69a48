-- A large multiset, counted for each of its elements.
type v : 0..999;
var s : multiset [20000] of v;
var x : 0..6;
startstate begin x := 0; for i := 0 to 19998 do multisetadd(i % 1000, s); end; end;
rule "count" begin x := multisetcount(i : s, multisetcount(j : s, s[i] = s[j]) > 100) % 7; end;

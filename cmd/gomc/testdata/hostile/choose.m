-- flags: --deadlock=off
-- A choice among the elements of two multisets.
type v : 0..20000;
var s, t : multiset [20000] of v;
var x : 0..6;
startstate begin x := 0; for i := 0 to 19999 do multisetadd(i, s); multisetadd(i, t); end; end;
choose a : s do choose b : t do rule "pick" s[a] + t[b] > 40000 ==> begin x := (x + 1) % 7; end; end; end;

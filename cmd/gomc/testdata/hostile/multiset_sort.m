-- flags: --deadlock=off
-- A multiset that is filled the wrong way round, so that it is sorted for each state.
type v : 0..1000000;
var s : multiset [100000] of v;
startstate begin undefine s; end;
rule "fill" multisetcount(i : s, true) = 0 ==> begin for k := 0 to 99999 do multisetadd(1000000 - k, s); end; end;

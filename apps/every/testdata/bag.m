-- prove: --every NODE : refused GM0707
const N : 3;
type NODE : scalarset(N);
var m : multiset [2] of boolean;
startstate begin end;
ruleset i : NODE do rule multisetcount(x : m, true) < 3 ==> begin multisetadd(true, m); end; end;

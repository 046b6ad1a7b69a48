-- GM0707: wrong at N=3
-- Taken for a set, it has always room. Three nodes put in one too many.
const N : 3;
type NODE : scalarset(N);
var m : multiset [2] of boolean; x : array [NODE] of boolean;
startstate begin undefine m; for i : NODE do x[i] := false; end; end;
ruleset i : NODE do rule "add" !x[i] ==> begin x[i] := true; multisetadd(true, m); end; end;

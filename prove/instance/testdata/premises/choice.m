-- GM0711: wrong at N=3
-- Taken for a choice among all nodes, there is always one to choose.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; p : NODE;
startstate begin for i : NODE do x[i] := true; end; undefine p; end;
rule "choose" begin choose p : NODE where x[p]; x[p] := false; end;

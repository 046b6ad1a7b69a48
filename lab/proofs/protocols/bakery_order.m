-- prove: --every NODE : verified
-- The bakery with the order of the tickets in place of their numbers: before[i][j] says that i's is the lesser.
const N : 3;
type NODE : scalarset(N); pc_t : enum { idle, waiting, critical };
var pc : array [NODE] of pc_t; before : array [NODE] of array [NODE] of boolean;
startstate begin for i : NODE do pc[i] := idle; for j : NODE do before[i][j] := false; end; end; end;
ruleset i : NODE do
  rule "draw" pc[i] = idle ==>
  begin pc[i] := waiting; for j : NODE do before[i][j] := false; before[j][i] := pc[j] != idle & j != i; end; end;
  rule "enter" pc[i] = waiting & forall j : NODE do !before[j][i] end ==> begin pc[i] := critical; end;
  rule "leave" pc[i] = critical ==> begin pc[i] := idle; for j : NODE do before[i][j] := false; before[j][i] := false; end; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(pc[i] = critical & pc[j] = critical) end;

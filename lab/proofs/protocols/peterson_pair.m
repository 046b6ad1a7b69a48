-- prove: --every NODE : verified
-- Mutual exclusion of many by Peterson's algorithm for two: a gate admits one node to each side, and the winner enters.
const N : 3;
type NODE : scalarset(N); side_t : enum { left, right }; pc_t : enum { idle, gate, flag_up, turn_set, wait, critical, leave };
var pc : array [NODE] of pc_t; at : array [NODE] of side_t; busy : array [side_t] of boolean; flag : array [side_t] of boolean; turn : side_t;
startstate begin for i : NODE do pc[i] := idle; undefine at[i]; end;
  for s : side_t do busy[s] := false; flag[s] := false; end; turn := left; end;
function other(s : side_t) : side_t; begin return s = left ? right : left; end;
ruleset i : NODE; s : side_t do
  rule "gate" pc[i] = idle & !busy[s] ==> begin busy[s] := true; at[i] := s; pc[i] := flag_up; end;
end;
ruleset i : NODE do
  rule "flag" pc[i] = flag_up ==> begin flag[at[i]] := true; pc[i] := turn_set; end;
  rule "turn" pc[i] = turn_set ==> begin turn := other(at[i]); pc[i] := wait; end;
  rule "enter" pc[i] = wait & (!flag[other(at[i])] | turn = at[i]) ==> begin pc[i] := critical; end;
  rule "leave" pc[i] = critical ==> begin flag[at[i]] := false; pc[i] := leave; end;
  rule "open" pc[i] = leave ==> begin busy[at[i]] := false; undefine at[i]; pc[i] := idle; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(pc[i] = critical & pc[j] = critical) end;

-- prove: --every NODE : verified
-- Dijkstra's solution of a problem in concurrent programming control (1965).
const N : 3;
type NODE : scalarset(N); pc_t : enum { idle, try, turn, enter, check, cs };
var pc : array [NODE] of pc_t; b, c : array [NODE] of boolean; k : NODE; seen : array [NODE] of array [NODE] of boolean;
startstate begin
  for i : NODE do pc[i] := idle; b[i] := true; c[i] := true; for j : NODE do seen[i][j] := false; end; end;
  undefine k;
end;
ruleset i : NODE do
  rule "try" pc[i] = idle ==> begin b[i] := false; pc[i] := try; end;
  rule "k != i" pc[i] = try & (isundefined(k) | k != i) ==> begin c[i] := true; pc[i] := turn; end;
  rule "b[k]" pc[i] = turn ==> begin if isundefined(k) | b[k] then k := i; end; pc[i] := try; end;
  rule "k = i" pc[i] = try & !isundefined(k) & k = i ==> begin c[i] := false; pc[i] := check; for j : NODE do seen[i][j] := false; end; end;
  rule "enter" pc[i] = check & forall j : NODE do j = i | seen[i][j] end ==> begin pc[i] := cs; end;
  rule "leave" pc[i] = cs ==> begin c[i] := true; b[i] := true; pc[i] := idle; end;
end;
ruleset i : NODE; j : NODE do
  rule "check" pc[i] = check & i != j & !seen[i][j] ==> begin if c[j] then seen[i][j] := true; else pc[i] := try; end; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(pc[i] = cs & pc[j] = cs) end;

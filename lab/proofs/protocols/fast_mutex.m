-- prove: --every NODE : verified
-- Lamport's fast mutual exclusion (1987), with the loop over all others one node at a time.
const N : 3;
type NODE : scalarset(N); pc_t : enum { l0, l1, l2, l3, l4, l5, l6, l7, l8, cs, l9, l10 };
var pc : array [NODE] of pc_t; b : array [NODE] of boolean; x : NODE; y : NODE; seen : array [NODE] of array [NODE] of boolean;
startstate begin for i : NODE do pc[i] := l0; b[i] := false; for j : NODE do seen[i][j] := false; end; end; undefine y; undefine x; end;
ruleset i : NODE do
  rule "b := true" pc[i] = l0 ==> begin b[i] := true; pc[i] := l1; end;
  rule "x := i" pc[i] = l1 ==> begin x := i; pc[i] := l2; end;
  rule "y = 0" pc[i] = l2 ==> begin if isundefined(y) then pc[i] := l4; else b[i] := false; pc[i] := l3; end; end;
  rule "await y = 0" pc[i] = l3 & isundefined(y) ==> begin pc[i] := l0; end;
  rule "y := i" pc[i] = l4 ==> begin y := i; pc[i] := l5; end;
  rule "x = i" pc[i] = l5 ==> begin if x = i then pc[i] := cs; else b[i] := false; pc[i] := l6; for j : NODE do seen[i][j] := false; end; end; end;
  rule "all" pc[i] = l6 & forall j : NODE do seen[i][j] end ==> begin pc[i] := l7; end;
  rule "y = i" pc[i] = l7 ==> begin if !isundefined(y) & y = i then pc[i] := cs; else pc[i] := l8; end; end;
  rule "await y" pc[i] = l8 & isundefined(y) ==> begin pc[i] := l0; end;
  rule "y := 0" pc[i] = cs ==> begin undefine y; pc[i] := l10; end;
  rule "b := false" pc[i] = l10 ==> begin b[i] := false; pc[i] := l0; end;
end;
ruleset i : NODE; j : NODE do
  rule "await !b[j]" pc[i] = l6 & !seen[i][j] & !b[j] ==> begin seen[i][j] := true; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(pc[i] = cs & pc[j] = cs) end;

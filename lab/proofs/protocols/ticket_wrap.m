-- prove: --every NODE : verified
-- A ticket lock whose tickets wrap around: nobody draws while K - 1 wait.
const N : 3; K : 4;
type NODE : scalarset(N); num : 0..K - 1; place : enum { idle, waiting, critical };
var p : array [NODE] of place; t : array [NODE] of num; next, serving : num;
startstate begin for i : NODE do p[i] := idle; undefine t[i]; end; next := 0; serving := 0; end;
ruleset i : NODE do
  rule "draw" p[i] = idle & (next + 1) % K != serving ==> begin t[i] := next; next := (next + 1) % K; p[i] := waiting; end;
  rule "enter" p[i] = waiting & t[i] = serving ==> begin p[i] := critical; end;
  rule "leave" p[i] = critical ==> begin p[i] := idle; undefine t[i]; serving := (serving + 1) % K; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(p[i] = critical & p[j] = critical) end;

-- prove: --every NODE : verified
const N : 3; K : 4;
type NODE : scalarset(N); num : 0..K; place : enum {idle, waiting, crit};
var p : array [NODE] of place; t : array [NODE] of num; next : num; serving : num;
startstate begin for i : NODE do p[i] := idle; undefine t[i]; end; next := 0; serving := 0; end;
ruleset i : NODE do
 rule "draw" p[i] = idle & next < K ==> begin t[i] := next; next := next + 1; p[i] := waiting; end;
 rule "enter" p[i] = waiting & t[i] = serving ==> begin p[i] := crit; end;
 rule "leave" p[i] = crit ==> begin p[i] := idle; undefine t[i]; serving := serving + 1; end;
end;
invariant "mutual exclusion" forall i : NODE do forall j : NODE do i != j -> !(p[i] = crit & p[j] = crit) end end;

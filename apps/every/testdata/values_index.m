-- prove: --every NODE : verified
-- A lemma about given[v] speaks of any value v: the values of a scalarset have no names.
const N : 3; V : 2;
type NODE : scalarset(N); VALUE : scalarset(V);
var has : array [NODE] of array [VALUE] of boolean; given : array [VALUE] of boolean;
startstate begin
  for i : NODE do for v : VALUE do has[i][v] := false; end; end;
  for v : VALUE do given[v] := false; end;
end;
ruleset i : NODE; v : VALUE do
  rule "give" !given[v] ==> begin given[v] := true; has[i][v] := true; end;
  rule "take" has[i][v] ==> begin given[v] := false; has[i][v] := false; end;
end;
invariant forall i : NODE; j : NODE; v : VALUE do i != j -> !(has[i][v] & has[j][v]) end;

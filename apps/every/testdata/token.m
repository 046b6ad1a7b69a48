-- prove: --every NODE : not proved
-- prove: --every NODE --nodes=4 : verified
-- a token passed from node to node: a channel for each ordered pair
const N : 3;
type NODE : scalarset(N);
var has : array [NODE] of boolean; ch : array [NODE] of array [NODE] of boolean;
ruleset z : NODE do startstate begin for i : NODE do has[i] := false; for j : NODE do ch[i][j] := false; end; end; has[z] := true; end; end;
ruleset i : NODE; j : NODE do
 rule "pass" has[i] & i != j ==> begin has[i] := false; ch[i][j] := true; end;
 rule "get" ch[i][j] ==> begin ch[i][j] := false; has[j] := true; end;
end;
invariant "one" forall i : NODE do forall j : NODE do i != j -> !(has[i] & has[j]) end end;

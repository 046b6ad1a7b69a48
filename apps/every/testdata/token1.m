-- prove: --every NODE : verified
-- the same, a channel for each receiver, the sender a field
const N : 3;
type NODE : scalarset(N);
var has : array [NODE] of boolean; full : array [NODE] of boolean; from : array [NODE] of NODE;
ruleset z : NODE do startstate begin for i : NODE do has[i] := false; full[i] := false; undefine from[i]; end; has[z] := true; end; end;
ruleset i : NODE; j : NODE do
 rule "pass" has[i] & i != j & !full[j] ==> begin has[i] := false; full[j] := true; from[j] := i; end;
end;
ruleset j : NODE do
 rule "get" full[j] ==> begin full[j] := false; undefine from[j]; has[j] := true; end;
end;
invariant "one" forall i : NODE do forall j : NODE do i != j -> !(has[i] & has[j]) end end;

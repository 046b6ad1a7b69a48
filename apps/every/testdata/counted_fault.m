-- prove: --every NODE : violated
-- A count looks at all nodes, also at one whose cell is undefined.
const N : 3;
type NODE : scalarset(N);
var vote : array [NODE] of NODE; leader : array [NODE] of boolean; late : boolean;
startstate begin for i : NODE do vote[i] := i; leader[i] := false; end; late := false; end;
ruleset i : NODE; j : NODE do rule "forget" i != j & !late ==> begin undefine vote[j]; late := true; end; end;
ruleset i : NODE do
  rule "elect" count j : NODE do vote[j] = i end > N / 2 ==> begin leader[i] := true; end;
end;
invariant "one leader" forall i : NODE; j : NODE do i != j -> !(leader[i] & leader[j]) end;

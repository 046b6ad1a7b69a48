-- prove: --every P : verified
-- Szymanski as in the regular model checking literature: one location per process, global conditions
const N : 3;
type P : scalarset(N); loc : 0..7;
var pc : array [P] of loc;
startstate begin for i : P do pc[i] := 0; end; end;
ruleset i : P do
  rule "0" pc[i] = 0 ==> begin pc[i] := 1; end;
  rule "1" pc[i] = 1 & (forall j : P do j != i -> (pc[j] = 0 | pc[j] = 1 | pc[j] = 2 | pc[j] = 4) end) ==> begin pc[i] := 2; end;
  rule "2" pc[i] = 2 ==> begin pc[i] := 3; end;
  rule "3w" pc[i] = 3 & (exists j : P do j != i & (pc[j] = 1 | pc[j] = 2) end) ==> begin pc[i] := 4; end;
  rule "3p" pc[i] = 3 & (forall j : P do j != i -> !(pc[j] = 1 | pc[j] = 2) end) ==> begin pc[i] := 5; end;
  rule "4" pc[i] = 4 & (exists j : P do j != i & (pc[j] = 5 | pc[j] = 6 | pc[j] = 7) end) ==> begin pc[i] := 5; end;
  rule "5" pc[i] = 5 & (forall j : P do j != i -> !(pc[j] = 2 | pc[j] = 3 | pc[j] = 4) end) ==> begin pc[i] := 6; end;
  rule "6" pc[i] = 6 & (forall j : P do j != i -> !(pc[j] = 5 | pc[j] = 7) | pc[j] < 5 end) ==> begin pc[i] := 7; end;
  rule "7" pc[i] = 7 ==> begin pc[i] := 0; end;
end;
invariant "mutex" forall i : P; j : P do i != j -> !(pc[i] = 7 & pc[j] = 7) end;

-- prove: --every P : verified
-- Szymanski's algorithm, with atomic tests of all flags
const N : 3;
type P : scalarset(N); loc : enum { L0, L1, L2, L3, L4, L5, L6, L7 };
var pc : array [P] of loc; s : array [P] of boolean; w : array [P] of boolean;
startstate begin for i : P do pc[i] := L0; s[i] := false; w[i] := false; end; end;
ruleset i : P do
  rule "start" pc[i] = L0 ==> begin pc[i] := L1; w[i] := true; s[i] := false; end;
  rule "1" pc[i] = L1 & forall j : P do j != i -> !s[j] end ==> begin pc[i] := L2; end;
  rule "2" pc[i] = L2 ==> begin w[i] := true; s[i] := true; pc[i] := L3; end;
  rule "3a" pc[i] = L3 & exists j : P do j != i & !w[j] & pc[j] != L0 & s[j] = false end ==> begin s[i] := false; pc[i] := L4; end;
  rule "3b" pc[i] = L3 & forall j : P do j != i -> (w[j] | pc[j] = L0) end ==> begin w[i] := false; pc[i] := L5; end;
  rule "4" pc[i] = L4 & exists j : P do j != i & s[j] & !w[j] end ==> begin s[i] := true; w[i] := false; pc[i] := L5; end;
  rule "5" pc[i] = L5 & forall j : P do j != i -> !(w[j] & s[j]) end ==> begin pc[i] := L6; end;
  rule "6" pc[i] = L6 ==> begin pc[i] := L7; end;
  rule "7" pc[i] = L7 ==> begin s[i] := false; w[i] := false; pc[i] := L0; end;
end;
invariant "mutex" forall i : P; j : P do i != j -> !(pc[i] = L7 & pc[j] = L7) end;

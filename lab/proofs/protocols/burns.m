-- prove: --every P : verified
-- Burns' one-bit algorithm needs an order; this is the symmetric core with a flag and a scan over the others, one at a time
const N : 3;
type P : scalarset(N);
type loc : enum { ncs, raised, scanning, cs };
var pc : array [P] of loc; flag : array [P] of boolean; checked : array [P] of array [P] of boolean;
startstate begin for i : P do pc[i] := ncs; flag[i] := false; for j : P do checked[i][j] := false; end; end; end;
ruleset i : P do
  rule "raise" pc[i] = ncs ==> begin flag[i] := true; pc[i] := scanning; for j : P do checked[i][j] := (i = j); end; end;
  rule "enter" pc[i] = scanning & forall j : P do checked[i][j] end ==> begin pc[i] := cs; end;
  rule "leave" pc[i] = cs ==> begin pc[i] := ncs; flag[i] := false; for j : P do checked[i][j] := false; end; end;
end;
ruleset i : P; j : P do
  rule "check" i != j & pc[i] = scanning & !checked[i][j] & !flag[j] ==> begin checked[i][j] := true; end;
  rule "back off" i != j & pc[i] = scanning & flag[j] ==> begin flag[i] := false; pc[i] := ncs; end;
end;
invariant "mutex" forall i : P; j : P do i != j -> !(pc[i] = cs & pc[j] = cs) end;

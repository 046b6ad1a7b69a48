-- prove: --every NODE : verified
-- A token that is passed from station to station, to any: a ring has an order. It may be lost, and the monitor makes another one.
const N : 3;
type NODE : scalarset(N);
var has, sends, crit : array [NODE] of boolean; link : array [NODE] of boolean;
startstate begin for i : NODE do has[i] := false; crit[i] := false; link[i] := false; end; end;
rule "make" forall i : NODE do !has[i] & !link[i] end ==>  var n : NODE; begin choose n : NODE; link[n] := true; end;
ruleset i : NODE do
  rule "take" link[i] ==> begin link[i] := false; has[i] := true; end;
  rule "enter" has[i] & !crit[i] ==> begin crit[i] := true; end;
  rule "leave" crit[i] ==> begin crit[i] := false; end;
  rule "lose" link[i] ==> begin link[i] := false; end;
end;
ruleset i : NODE; j : NODE do
  rule "pass" has[i] & !crit[i] & i != j ==> begin has[i] := false; link[j] := true; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(crit[i] & crit[j]) end;

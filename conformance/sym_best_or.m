-- expect: --deadlock=off : violated
-- expect: --deadlock=off --symm : error
-- basis: decision: a loop that depends on the order is refused in the first state in which it does
-- The condition of a "best" value compares, but is no maximum.
type r_t : scalarset(2);
var v : array [r_t] of 0..3; flag : array [r_t] of boolean; best : 0..3; done : boolean;
startstate begin for i : r_t do undefine v[i]; flag[i] := false; end; best := 0; done := false; end;
ruleset i : r_t; x : 0..3; f : boolean do
  rule "set" isundefined(v[i]) ==> begin v[i] := x; flag[i] := f; end;
end;
rule "pick" !done & forall i : r_t do !isundefined(v[i]) end ==>
begin
  for i : r_t do if v[i] > best | flag[i] then best := v[i]; end; end;
  done := true;
end;
invariant "p" done & (exists i : r_t do v[i] = 1 & flag[i] end) & (exists i : r_t do v[i] = 3 & !flag[i] end) -> best = 1;

-- expect: verified exit 0
-- expect: --workers=2 --engine=compiled : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- The same with fairness of giving way: nobody starves, although nobody need ask.
type pid : 0..1;
var place : array [pid] of enum { outside, looking, deferring, critical }; flag : array [pid] of boolean; turn : pid;
startstate begin for i : pid do place[i] := outside; flag[i] := false; end; turn := 0; end;
ruleset i : pid do
  rule "ask"   place[i] = outside ==> begin flag[i] := true; place[i] := looking; end;
  fair rule "enter" place[i] = looking & !flag[1 - i] ==> begin place[i] := critical; end;
  rule "spin"  place[i] = looking & flag[1 - i] & turn = i ==> begin end;
  fair rule "defer" place[i] = looking & flag[1 - i] & turn != i ==> begin flag[i] := false; place[i] := deferring; end;
  fair rule "wait"  place[i] = deferring & turn != i ==> begin end;
  fair rule "again" place[i] = deferring & turn = i ==> begin flag[i] := true; place[i] := looking; end;
  fair rule "leave" place[i] = critical ==> begin turn := 1 - i; flag[i] := false; place[i] := outside; end;
end;
invariant !(place[0] = critical & place[1] = critical);
ltl "no starvation" forall i : pid do place[i] = looking leadsto place[i] = critical end;

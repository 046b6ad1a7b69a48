-- expect: violated exit 12
-- expect: --fairness=process : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- Somebody is critical again and again if the processes are fair; without fairness the one who waits may do so for ever.
type pid : 0..1;
var place : array [pid] of enum { outside, looking, deferring, critical }; flag : array [pid] of boolean; turn : pid;
startstate begin for i : pid do place[i] := outside; flag[i] := false; end; turn := 0; end;
ruleset i : pid do
  rule "ask"   place[i] = outside ==> begin flag[i] := true; place[i] := looking; end;
  rule "enter" place[i] = looking & !flag[1 - i] ==> begin place[i] := critical; end;
  rule "spin"  place[i] = looking & flag[1 - i] & turn = i ==> begin end;
  rule "defer" place[i] = looking & flag[1 - i] & turn != i ==> begin flag[i] := false; place[i] := deferring; end;
  rule "wait"  place[i] = deferring & turn != i ==> begin end;
  rule "again" place[i] = deferring & turn = i ==> begin flag[i] := true; place[i] := looking; end;
  rule "leave" place[i] = critical ==> begin turn := 1 - i; flag[i] := false; place[i] := outside; end;
end;
invariant !(place[0] = critical & place[1] = critical);
ltl "somebody" always eventually (exists i : pid do place[i] = critical end);

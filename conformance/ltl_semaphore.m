-- expect: violated exit 12
-- expect: --fairness=process : violated exit 12
-- expect: --fairness=event : violated exit 12
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- A semaphore is not fair to those who try: it is taken again and again, and so disabled, by others.
type pid : 0..2;
var place : array [pid] of enum { outside, trying, critical }; free : boolean;
startstate begin for i : pid do place[i] := outside; end; free := true; end;
ruleset i : pid do
  rule "try" place[i] = outside ==> begin place[i] := trying; end;
  rule "acquire" place[i] = trying & free ==> begin place[i] := critical; free := false; end;
  rule "release" place[i] = critical ==> begin place[i] := outside; free := true; end;
end;
ltl "served" forall i : pid do place[i] = trying leadsto place[i] = critical end;

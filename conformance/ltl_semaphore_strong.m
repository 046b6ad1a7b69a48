-- expect: verified exit 0
-- expect: --fairness=event : violated exit 12
-- expect: --workers=2 --engine=compiled : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- With strong fairness of "acquire", and "release" that happens, everybody gets in.
type pid : 0..2;
var place : array [pid] of enum { outside, trying, critical }; free : boolean;
startstate begin for i : pid do place[i] := outside; end; free := true; end;
ruleset i : pid do
  rule "try" place[i] = outside ==> begin place[i] := trying; end;
  strong fair rule "acquire" place[i] = trying & free ==> begin place[i] := critical; free := false; end;
  fair rule "release" place[i] = critical ==> begin place[i] := outside; free := true; end;
end;
ltl "served" forall i : pid do place[i] = trying leadsto place[i] = critical end;

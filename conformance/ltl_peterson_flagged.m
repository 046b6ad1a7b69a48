-- expect: violated exit 12
-- expect: --fairness=process : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- Who has announced itself gets in if the processes are fair; without fairness the one who waits may spin for ever.
type pid : 0..1;
var place : array [pid] of enum { outside, announced, waiting, critical }; turn : pid;
startstate begin for i : pid do place[i] := outside; end; turn := 0; end;
ruleset i : pid do
  rule "announce" place[i] = outside ==> begin place[i] := announced; end;
  rule "yield" place[i] = announced ==> begin turn := 1 - i; place[i] := waiting; end;
  rule "enter" place[i] = waiting & (place[1 - i] = outside | turn = i) ==> begin place[i] := critical; end;
  rule "spin" place[i] = waiting & !(place[1 - i] = outside | turn = i) ==> begin end;
  rule "leave" place[i] = critical ==> begin place[i] := outside; end;
end;
ltl "flagged" forall i : pid do place[i] != outside leadsto place[i] = critical end;

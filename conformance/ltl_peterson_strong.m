-- expect: verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- Peterson's algorithm for two, each event strongly fair: nobody starves.
type pid : 0..1;
var place : array [pid] of enum { outside, announced, waiting, critical }; turn : pid;
startstate begin for i : pid do place[i] := outside; end; turn := 0; end;
strong fair each ruleset i : pid do
  rule "announce" place[i] = outside ==> begin place[i] := announced; end;
  rule "yield" place[i] = announced ==> begin turn := 1 - i; place[i] := waiting; end;
  rule "enter" place[i] = waiting & (place[1 - i] = outside | turn = i) ==> begin place[i] := critical; end;
  rule "leave" place[i] = critical ==> begin place[i] := outside; end;
end;
invariant !(place[0] = critical & place[1] = critical);
ltl "no starvation" forall i : pid do place[i] = waiting leadsto place[i] = critical end;

-- expect: --deadlock=off : verified exit 0
-- expect: --deadlock=off --fairness=event : violated exit 12
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- All are right-handed. Who was hungry thinks again, or all of them rest: with strong fairness of the forks, not with weak.
type pid : 0..2;
type fork_t : 0..2;
var place : array [pid] of enum { thinking, hungry, one, eating }; taken : array [fork_t] of boolean;
function first (i : pid) : fork_t; begin return i = 0 & false ? 1 : i; end;
function second (i : pid) : fork_t; begin return i = 0 & false ? 0 : (i + 1) % 3; end;
startstate begin for i : pid do place[i] := thinking; taken[i] := false; end; end;
ruleset i : pid do
  fair rule "think" place[i] = thinking ==> begin place[i] := hungry; end;
  strong fair rule "first" place[i] = hungry & !taken[first(i)] ==> begin taken[first(i)] := true; place[i] := one; end;
  strong fair rule "second" place[i] = one & !taken[second(i)] ==> begin taken[second(i)] := true; place[i] := eating; end;
  fair rule "eat" place[i] = eating ==> begin taken[first(i)] := false; taken[second(i)] := false; place[i] := thinking; end;
end;
ltl "thinks" forall i : pid do always (fired("think", i) -> eventually (fired("eat", i) | atrest)) end;

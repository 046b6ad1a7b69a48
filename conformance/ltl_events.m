-- expect: verified 8 14
-- expect: --engine=compiled --workers=2 : verified 8 14
-- expect: --fairness=none : violated exit 12
-- basis: decision: events are named by the rule and the values of the rulesets around it.
-- Who tries gets in, for "acquire" is strongly fair; `f until fired(e)` asks for f when e fires, too.
type pid : 0..1;
var place : array [pid] of enum { outside, trying, critical }; free : boolean;
startstate begin for i : pid do place[i] := outside; end; free := true; end;
ruleset i : pid do
  fair rule "try" place[i] = outside ==> begin place[i] := trying; end;
  strong fair rule "acquire" place[i] = trying & free ==> begin place[i] := critical; free := false; end;
  fair rule "release" place[i] = critical ==> begin place[i] := outside; free := true; end;
end;
ltl "served" forall i : pid do fired("try", i) leadsto fired("acquire", i) end;
ltl "enabled" forall i : pid do always eventually enabled("acquire", i) end;
ltl "zero" fired("acquire", 0) leadsto place[1] = trying;
ltl "not before" always (fired("release", 0) -> place[0] = critical);
ltl "until" place[0] != critical until fired("acquire", 0);

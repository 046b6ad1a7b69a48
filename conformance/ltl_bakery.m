-- expect: verified exit 0
-- expect: --fairness=process : verified exit 0
-- expect: --fairness=event : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- Taubenfeld's black-white bakery for two: numbers stay below three, for there are tickets of two colours. Waiting is no step.
type pid : 0..1; number_t : 0..2;
     colour_t : enum { black, white };
     place_t : enum { outside, choosing, coloured, looking, critical, leaving };
var place : array [pid] of place_t; mine : array [pid] of colour_t; number : array [pid] of number_t; common : colour_t;
function other (i : pid) : pid; begin return 1 - i; end;
function inverse (c : colour_t) : colour_t; begin return c = black ? white : black; end;
startstate begin for i : pid do place[i] := outside; mine[i] := black; number[i] := 0; end; common := black; end;
ruleset i : pid do
  rule "look"   place[i] = outside ==> begin place[i] := choosing; end;
  rule "colour" place[i] = choosing ==> begin mine[i] := common; place[i] := coloured; end;
  rule "number" place[i] = coloured ==>
  begin number[i] := mine[other(i)] = mine[i] ? number[other(i)] + 1 : 1; place[i] := looking; end;
  rule "enter"  place[i] = looking & place[other(i)] != choosing & place[other(i)] != coloured &
    (mine[other(i)] = mine[i]
      ? number[other(i)] = 0 | number[other(i)] > number[i] | number[other(i)] = number[i] & other(i) > i
      : number[other(i)] = 0 | mine[i] != common)
    ==> begin place[i] := critical; end;
  rule "turn"   place[i] = critical ==> begin common := inverse(mine[i]); place[i] := leaving; end;
  rule "leave"  place[i] = leaving ==> begin number[i] := 0; place[i] := outside; end;
end;
invariant !(place[0] = critical & place[1] = critical);
ltl "no starvation" forall i : pid do place[i] = looking leadsto place[i] = critical end;

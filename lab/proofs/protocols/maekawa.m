-- prove: --every NODE : verified
-- Mutual exclusion by majorities: a node enters when most others have given it their vote, and gives the votes back.
const N : 3; Majority : N / 2 + 1;
type NODE : scalarset(N);
var vote : array [NODE] of NODE; crit : array [NODE] of boolean;
startstate begin for i : NODE do undefine vote[i]; crit[i] := false; end; end;
ruleset i : NODE; j : NODE do
  rule "vote" isundefined(vote[j]) ==> begin vote[j] := i; end;
  rule "give back" !isundefined(vote[j]) & vote[j] = i & !crit[i] ==> begin undefine vote[j]; end;
end;
ruleset i : NODE do
  rule "enter" count j : NODE do !isundefined(vote[j]) & vote[j] = i end >= Majority ==> begin crit[i] := true; end;
  rule "leave" crit[i] ==> begin crit[i] := false; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(crit[i] & crit[j]) end;

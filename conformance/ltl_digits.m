-- expect: verified 1000 2701
-- expect: --fairness=event : verified 1000 2701
-- expect: --const Digits=4 --disk --memory=64MiB : verified 10000 36001
-- expect: --const Digits=4 --disk --memory=64MiB --fairness=event : verified 10000 36001
-- basis: decision: closed form, as digits.m: each run counts all digits up, then begins again. A run that does so for
-- ever is fair to whatever counts, for some digit can be counted until none can.
-- Digits that count up to nine, and begin again when all have: a response in as many states as one likes.
const Digits : 3;
var digit : array [1..Digits] of 0..9;
startstate begin for i : 1..Digits do digit[i] := 0; end; end;
ruleset i : 1..Digits do
  rule "count" digit[i] < 9 ==> begin digit[i] := digit[i] + 1; end;
end;
rule "over" forall i : 1..Digits do digit[i] = 9 end ==> begin for i : 1..Digits do digit[i] := 0; end; end;
ltl "again" digit[1] = 1 leadsto digit[1] = 0;
ltl "all" always eventually forall i : 1..Digits do digit[i] = 9 end;

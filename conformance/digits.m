-- expect: verified 1000 2701
-- expect: --const Digits=4 --disk --memory=64MiB : verified 10000 36001
-- basis: decision: closed form: 10^Digits states, 9 * Digits * 10^(Digits - 1) + 1 transitions.
-- Digits that count up to nine, each by itself, and begin again when all have: as many states as one likes.
const Digits : 3;
var digit : array [1..Digits] of 0..9;
startstate begin for i : 1..Digits do digit[i] := 0; end; end;
ruleset i : 1..Digits do
  rule "count" digit[i] < 9 ==> begin digit[i] := digit[i] + 1; end;
end;
rule "over" forall i : 1..Digits do digit[i] = 9 end ==> begin for i : 1..Digits do digit[i] := 0; end; end;

-- expect: verified 2 2
-- basis: decision: the words of formulas are none elsewhere, and a name in a formula where the model uses it as one.
-- `always` is a variable of the model, so it is one in the formulas too, where [] says what it would.
var x: 0..1; always: boolean;
startstate begin x := 0; always := false; end;
rule "up" x = 0 ==> begin x := 1; always := true; end;
rule "down" x = 1 ==> begin x := 0; always := false; end;
ltl "symbol" [] (always -> x = 1);
ltl "again" [] <> always & □ ◇ !always;
ltl "leads" x = 1 ~> x = 0;
ltl "word" !always until always;
ltl "unless" x = 0 unless always;
ltl "release" (always release x = 0) | (always release x <= 1);
ltl "quantified" forall i : 0..1 do x = i leadsto x = 1 - i end;

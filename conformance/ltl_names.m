-- expect: verified 2 2
-- basis: decision: the words of formulas are none elsewhere, and a name in a formula where the model uses it as one.
-- The words of temporal logic are names; in a formula the symbols mean what the words would.
var ltl: 0..1; always: boolean; until: boolean; leadsto: boolean;
startstate begin ltl := 0; always := false; until := true; leadsto := false; end;
rule "up" ltl = 0 ==> begin ltl := 1; always := true; until := false; leadsto := true; end;
rule "down" ltl = 1 ==> begin ltl := ltl - 1; always := false; until := true; leadsto := false; end;
invariant always = (ltl = 1);
invariant leadsto -> !until;

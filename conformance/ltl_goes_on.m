-- expect: verified 2 2
-- basis: decision: a run goes on while anything is enabled, without any fairness.
-- The only step there is, is taken.
var x: boolean;
startstate begin x := false; end;
rule "go" !x ==> begin x := true; end;
rule "back" x ==> begin x := false; end;
ltl eventually x;
ltl always eventually x & always eventually !x;

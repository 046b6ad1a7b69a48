-- expect: --deadlock=off : violated 2 3 exit 12
-- basis: decision: a step that leads back to the same state is a step.
-- "spin" can be taken for ever, so nothing says that "go" ever is.
var x: boolean;
startstate begin x := false; end;
rule "spin" !x ==> begin end;
rule "go" ==> begin x := true; end;
ltl eventually x;

-- expect: rejected exit 3
-- basis: decision: an event alone is a `next` in disguise.
-- A step between the two would make this false.
var x: boolean;
startstate begin x := false; end;
rule "a" !x ==> begin x := true; end;
rule "b" x ==> begin x := false; end;
ltl always (fired("a") -> fired("a") until fired("b"));

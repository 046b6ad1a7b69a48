-- expect: rejected exit 3
-- basis: decision: a statement about a run is no value.
-- It cannot be compared.
var x: boolean;
startstate begin x := false; end;
rule "go" ==> begin x := !x; end;
ltl (always x) = x;

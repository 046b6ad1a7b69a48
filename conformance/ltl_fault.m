-- expect: error exit 14
-- basis: decision: what a formula says of a state is evaluated in every state; a fault there is one of the model.
-- y is Undefined in the second state.
var x: boolean; y: 0..1;
startstate begin x := false; y := 0; end;
rule "go" !x ==> begin x := true; undefine y; end;
rule "back" x ==> begin x := false; y := 0; end;
ltl always eventually y = 0;

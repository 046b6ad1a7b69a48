-- An assume statement in a function that a property calls: the property is not judged where it fails.
-- Rumur drops the state there, and so its profile refuses the model.
-- expect: --deadlock=off : verified 6 6
-- expect: --deadlock=off --compat=rumur : rejected
var x : 0..5;
function small () : boolean;  begin assume x < 3; return x < 3; end;
startstate begin x := 0; end;
rule "step"  x < 5  ==>  begin x := x + 1; end;
rule "back"  x = 5  ==>  begin x := 0; end;
invariant "small" small();

-- expect: verified 2 6
-- expect: --engine=compiled : verified 2 6
-- basis: decision: no other tool chooses in a body
-- An assume statement gives up the choices so far, and not the rule: others go on.
var x : 0..3;
startstate x := 1; end;
rule choose x : 0..3; assume x != 0; cover x = 3; if x = 3 then x := 1; end; end;

-- expect: verified 4 16
-- expect: --engine=compiled : verified 4 16
-- expect: --workers=2 : verified 4 16
-- expect: --por : verified 4
-- basis: decision: no other tool chooses in a body
-- A start state and a rule have a step for each value that may be chosen.
var x : 0..3;
startstate choose x : 0..3; end;
rule choose x : 0..3; end;

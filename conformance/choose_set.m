-- expect: verified 19 39
-- expect: --symm : verified 6 14
-- expect: --engine=compiled : verified 19 39
-- basis: decision: no other tool chooses in a body
-- A choice among the elements of a set: a variable, a value that is computed, a literal.
type node : scalarset(3);
var s : set of node; x : node; q : set [2] of 0..3; y : 0..3;
startstate begin undefine x; y := 0; s := {}; q := {1, 3}; end;
rule "in" size(s) < 3 ==> begin choose x : all node - s; add x to s; choose y : q where y != 1; end;
rule "out" size(s) = 3 ==> begin choose x : s where y = 3 | y = 0; remove x from s; choose y : {1, 2}; end;

-- expect: error
-- basis: both
-- The operand of unary minus is Undefined.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin n := 3 + -u; n := (n + 1) % 4; end;

-- expect: error
-- basis: both
-- An operand of + is Undefined.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin n := u + 1; n := (n + 1) % 4; end;

-- expect: verified 4 4
-- basis: both
-- put of an Undefined variable is no error.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin put u; n := (n + 1) % 4; end;

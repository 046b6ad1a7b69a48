-- expect: error
-- basis: both
-- The bound of a loop is Undefined.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin for i := 0 to u do n := 1; end; n := (n + 1) % 4; end;

-- expect: error
-- basis: both
-- A read outside the bounds.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin n := a[n + 3]; n := (n + 1) % 4; end;

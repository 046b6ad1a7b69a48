-- expect: error
-- basis: both
-- A guard reads an Undefined value.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" u > 1 ==> begin  n := (n + 1) % 4; end;

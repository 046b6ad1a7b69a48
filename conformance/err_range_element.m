-- expect: error
-- basis: both
-- A store outside an element's range.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin a[0] := n + 4; n := (n + 1) % 4; end;

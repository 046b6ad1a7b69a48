-- expect: error
-- basis: both
-- An index below the bounds.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin a[n - 1] := 1; n := (n + 1) % 4; end;

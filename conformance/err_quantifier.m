-- expect: error
-- basis: both
-- An error inside a quantifier.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin if exists i: 0..2 do a[i] = 1 end then n := 1; end; n := (n + 1) % 4; end;

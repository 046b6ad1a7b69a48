-- expect: error
-- basis: both
-- A copy from a wider range that does not fit.
var n: 0..3;
var m: 0..5; w: 0..9;
startstate begin n := 0; end;
rule "r" true ==> begin w := 9; m := w; n := (n + 1) % 4; end;

-- expect: error
-- basis: both
-- A store below the range.
var n: 0..3;
var m: 0..5;
startstate begin n := 0; end;
rule "r" true ==> begin m := n - 1; n := (n + 1) % 4; end;

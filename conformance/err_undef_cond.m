-- expect: error
-- basis: both
-- The condition of ?: is Undefined.
var n: 0..3;
var b: boolean;
startstate begin n := 0; end;
rule "r" true ==> begin n := b ? 1 : 2; n := (n + 1) % 4; end;

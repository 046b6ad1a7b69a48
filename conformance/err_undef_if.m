-- expect: error
-- basis: both
-- The condition of if is Undefined.
var n: 0..3;
var b: boolean;
startstate begin n := 0; end;
rule "r" true ==> begin if b then n := 1; end; n := (n + 1) % 4; end;

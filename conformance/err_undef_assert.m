-- expect: error
-- basis: both
-- The condition of assert is Undefined.
var n: 0..3;
var b: boolean;
startstate begin n := 0; end;
rule "r" true ==> begin assert b; n := (n + 1) % 4; end;

-- expect: error
-- basis: both
-- The left operand of -> is Undefined.
var n: 0..3;
var b: boolean;
startstate begin n := 0; end;
rule "r" true ==> begin if b -> n = 9 then n := 1; end; n := (n + 1) % 4; end;

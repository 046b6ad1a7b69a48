-- expect: error
-- basis: both
-- An operand of = is Undefined (boolean).
var n: 0..3;
var b: boolean;
startstate begin n := 0; end;
rule "r" true ==> begin if b = true then n := 1; end; n := (n + 1) % 4; end;

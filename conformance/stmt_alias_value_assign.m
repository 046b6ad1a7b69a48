-- expect: rejected
-- basis: both
-- An alias of an expression cannot be assigned.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin alias z: n + 0 do z := 1; end; end;

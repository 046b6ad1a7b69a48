-- expect: error
-- basis: both
-- A local variable is Undefined until it is assigned.
var n: 0..3;
startstate begin n := 0; end;
rule "r" true ==> var k: 0..3; begin n := (k + 1) % 4; end;

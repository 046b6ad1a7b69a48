-- expect: error
-- basis: both
-- A store outside a local variable's range.
var n: 0..3;
procedure p(); var k: 0..1; begin k := 1; k := k + 1; n := k; end;
startstate begin n := 0; end;
rule "r" true ==> begin p(); n := (n + 1) % 4; end;

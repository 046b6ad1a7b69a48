-- expect: error
-- basis: both
var x: 0..2; y: 0..1;
startstate begin x := 0; end;
rule "a" true ==> begin x := (x + 1) % 3; end;
invariant "first" y = 0;

-- expect: error
-- basis: both
var x: 0..2; y: 0..2;
startstate begin x := 0; end;
rule "a" y = 0 ==> begin x := x + 1; end;

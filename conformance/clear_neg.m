-- expect: verified 2 2
-- basis: both
var v: -3..3; n: 0..1;
startstate begin clear v; n := 0; end;
rule "x" true ==> begin assert v = -3; n := 1 - n; end;

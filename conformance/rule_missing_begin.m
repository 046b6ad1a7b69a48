-- expect: verified 2 2
-- basis: both
var n: 0..3;
startstate n := 0; end;
rule "x" n < 3 ==> n := 1 - n; end;

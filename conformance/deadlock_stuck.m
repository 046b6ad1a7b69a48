-- expect: deadlock
-- basis: both
var x: 0..2;
startstate "a" begin x := 0; end;
rule "a" x < 2 ==> begin x := x + 1; end;

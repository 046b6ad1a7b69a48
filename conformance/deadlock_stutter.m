-- expect: deadlock
-- basis: both
var x: 0..2;
startstate "a" begin x := 0; end;
rule "noop" x = 2 ==> begin x := x; end;
rule "a" x < 2 ==> begin x := x + 1; end;

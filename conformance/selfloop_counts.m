-- expect: verified 3 6
-- basis: both
var x: 0..2;
startstate "a" begin x := 0; end;
rule "noop" true ==> begin x := x; end;
rule "a" x < 2 ==> begin x := x + 1; end;
rule "b" x = 2 ==> begin x := 0; end;

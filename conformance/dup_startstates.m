-- expect: verified 3 3
-- basis: both
var x: 0..2;
startstate "a" begin x := 0; end;
startstate "b" begin x := 0; end;
startstate "c" begin x := 1; end;
rule "a" x < 2 ==> begin x := x + 1; end;
rule "b" x = 2 ==> begin x := 0; end;

-- expect: verified 3 3
-- basis: both
var x: 0..2;
ruleset i: 0..2 do startstate "a" begin x := i; end; end;
rule "a" x < 2 ==> begin x := x + 1; end;
rule "b" x = 2 ==> begin x := 0; end;

-- expect: error
-- basis: both
var n: 0..5;
startstate "s0" begin n := 0; end;
startstate "s1" begin error "start err"; end;
rule "a" n < 5 ==> begin n := n + 1; end;
rule "g" 1 / (n - 3) = 7 ==> begin n := 0; end;

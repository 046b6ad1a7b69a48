-- expect: verified 2 4
-- basis: decision: smart quotes are not greedy
var n: 0..1;
startstate “init” begin n := 0; end;
rule “foo” begin n := 1 - n; end;
rule “bar” begin n := n; assert n < 2 “ok”; end;

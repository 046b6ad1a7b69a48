-- expect: verified 2 2
-- basis: both
-- A rule without guard is always enabled.
var n: 0..1;
startstate begin n := 0; end;
rule "r" begin n := 1 - n; end;

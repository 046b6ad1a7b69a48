-- expect: verified 2 2
-- basis: both
-- A comment opener in a string has no effect.
var n: 0..1;
startstate "/* --" begin n := 0; end;
rule "a -- b" true ==> begin n := 1 - n; end;
rule "*/" false ==> begin end;

-- expect: verified 4 8
-- basis: both
-- Names are case-sensitive: N and n are two variables.
var N, n: 0..1;
startstate begin N := 0; n := 0; end;
rule "big" true ==> begin N := 1 - N; end;
rule "small" true ==> begin n := 1 - n; end;

-- expect: rejected
-- basis: both
var a: array interleaved [0..1] of 0..1; n: 0..1;
startstate begin n := 0; end;
rule "x" true ==> begin n := 1 - n; end;

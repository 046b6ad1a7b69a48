-- expect: rejected
-- basis: both
var x: array[0..1] of 0..3; y: array[0..1] of 0..4; n: 0..1;
startstate begin clear x; clear y; n := 0; end;
rule "a" true ==> begin y := x; n := 1 - n; end;

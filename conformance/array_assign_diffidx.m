-- expect: rejected
-- basis: both
type a1: array[0..1] of 0..3; a2: array[1..2] of 0..3;
var x: a1; y: a2; n: 0..1;
startstate begin clear x; clear y; n := 0; end;
rule "a" true ==> begin y := x; n := 1 - n; end;

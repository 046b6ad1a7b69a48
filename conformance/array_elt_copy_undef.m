-- expect: verified 3 3
-- basis: decision
var o: array[0..1] of 0..3; n: 0..1;
startstate begin o[0] := 1; n := 0; end;
rule "t" true ==> begin o[0] := o[1]; n := 1 - n; end;

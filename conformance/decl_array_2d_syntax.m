-- expect: rejected
-- basis: both
-- a[0, 1] is no index.
var a: array [0..1] of array [0..1] of 0..1;
startstate begin clear a; end;
rule "r" true ==> begin a[0, 1] := 1; end;

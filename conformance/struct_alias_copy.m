-- expect: verified 3 6
-- basis: both
type r: record a: array[0..1] of 0..3 end;
var x: r; y: r;
startstate begin clear x; clear y; end;
rule "a" true ==> begin x.a[0] := 1; y := x; x.a[0] := 2; assert y.a[0] = 1; x := y; end;
rule "b" true ==> begin clear x; end;

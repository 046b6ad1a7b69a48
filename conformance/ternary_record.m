-- expect: verified 3 3
-- basis: both
type r: record a: 0..1 end;
var x: r; y: r; z: r; b: boolean;
startstate begin x.a := 0; y.a := 1; b := true; end;
rule "a" true ==> begin z := b ? x : y; b := !b; end;

-- expect: verified 2 2
-- basis: rumur
type r: record a: 0..1; b: boolean end;
var x: r; y: r;
startstate begin x.a := 0; x.b := false; y := x; end;
rule "a" x = y ==> begin x.a := 1; end;
rule "b" x != y ==> begin x := y; end;

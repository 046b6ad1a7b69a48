-- expect: verified 3 3
-- basis: rumur
var x: record a: 0..1; b: boolean end; y: record a: 0..1; b: boolean end; n: 0..1;
startstate begin n := 0; x.a := 0; x.b := true; end;
rule "a" true ==> begin n := 1 - n; y := x; end;

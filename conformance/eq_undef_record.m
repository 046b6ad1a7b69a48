-- expect: verified 2 2
-- basis: rumur
type r: record a: 0..1; b: boolean end;
var x: r; y: r; n: 0..1;
startstate begin n := 0; end;
rule "a" x = y ==> begin n := 1 - n; end;

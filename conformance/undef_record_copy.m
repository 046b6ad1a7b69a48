-- expect: verified 2 2
-- basis: both
type r: record a: 0..1; b: boolean end;
var x: r; y: r; n: 0..1;
startstate begin n := 0; end;
rule "a" n = 0 ==> begin x := y; n := 1; end;
rule "b" n = 1 ==> begin n := 0; end;

-- expect: verified 2 2
-- basis: both
-- put of strings, expressions, records.
var n: 0..1; r: record a: 0..1; b: boolean; end;
startstate begin n := 0; r.a := 1; end;
rule "r" true ==> begin put "text"; put n; put n + 1; put r; put r.a; n := 1 - n; end;

-- expect: verified 2 2
-- basis: both
type r: record a: record b: array [0..1] of record c: 0..3 end end end;
var n: r;
startstate begin clear n; end;
rule "x" true ==> begin n.a.b[1].c := 3 - n.a.b[1].c; end;

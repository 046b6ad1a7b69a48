-- expect: verified 2 2
-- basis: decision: extra separators are tolerated
var n: 0..1;
startstate begin n := 0; end;
rule "x" true ==> begin ; n := 1 - n; end;

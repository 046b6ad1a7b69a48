-- expect: verified 2 4
-- basis: both
-- Two rules may have one name.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
rule "r" true ==> begin n := 1 - n; end;

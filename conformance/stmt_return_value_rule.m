-- expect: rejected
-- basis: both
-- A rule returns no value.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; return 1; end;

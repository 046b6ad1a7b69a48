-- expect: rejected
-- basis: both
var n: 0..30;
startstate begin n := 0; end;
rule "x" n <> 0 ==> begin n := 1; end;

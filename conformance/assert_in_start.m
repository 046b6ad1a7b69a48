-- expect: violated
-- basis: both
var n: 0..3;
startstate begin n := 0; assert n = 1 "bad"; end;
rule "r" true ==> begin n := 1; end;

-- expect: rejected
-- basis: both
var n: 0..1;
startstate begin n := 0; end;
rule "x" isundefined(n + 1) ==> begin n := 1; end;

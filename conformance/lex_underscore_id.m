-- expect: rejected
-- basis: both
var _n: 0..1;
startstate begin _n := 0; end;
rule "x" true ==> begin _n := 1 - _n; end;

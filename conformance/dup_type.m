-- expect: rejected
-- basis: both
type t: 0..3; t: 0..1;
var n: t;
startstate begin n := 0; end;
rule "x" true ==> begin n := 1 - n; end;

-- expect: rejected
-- basis: both
-- A by-value parameter cannot be assigned.
var n: 0..1;
procedure p(a: 0..1); begin a := 0; end;
startstate begin n := 0; end;
rule "r" true ==> begin p(n); n := 1 - n; end;

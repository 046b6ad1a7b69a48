-- expect: error
-- basis: both
-- A by-value argument outside the parameter's range.
var n: 0..3;
procedure p(k: 0..1); begin end;
startstate begin n := 0; end;
rule "r" true ==> begin p(n + 2); n := (n + 1) % 4; end;

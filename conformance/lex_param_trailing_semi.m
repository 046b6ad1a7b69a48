-- expect: verified 2 2
-- basis: both
-- A semicolon after the last parameter.
var n: 0..1;
procedure p(a: 0..1;); begin n := a; end;
startstate begin n := 0; end;
rule "r" true ==> begin p(1 - n); end;

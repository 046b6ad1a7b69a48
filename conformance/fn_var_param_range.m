-- expect: rejected
-- basis: both
-- A var parameter and its argument have the same range.
var n: 0..1;
procedure p(var a: 0..2); begin a := 2; end;
startstate begin n := 0; end;
rule "r" true ==> begin p(n); end;

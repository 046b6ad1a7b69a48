-- expect: error
-- basis: both
type t: 0..1;
var n: 0..9;
procedure f(x: t); begin n := x; end;
startstate begin n := 5; end;
rule "x" true ==> begin f(n); end;

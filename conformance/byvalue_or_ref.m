-- expect: verified 2 2
-- basis: decision
-- does a non-var param see the caller's variable change?
type t: 0..3;
var n: t;
procedure f(x: t); begin n := 2; assert x = 0 "by value"; end;
startstate begin n := 0; end;
rule "x" n = 0 ==> begin f(n); end;
rule "y" n = 2 ==> begin n := 0; end;

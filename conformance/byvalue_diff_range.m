-- expect: verified 2 2
-- basis: both
type t: 0..3; u: 0..5;
var n: t;
procedure f(x: u); begin n := 2; assert x = 0 "by value"; end;
startstate begin n := 0; end;
rule "x" n = 0 ==> begin f(n); end;
rule "y" n = 2 ==> begin n := 0; end;

-- expect: rejected
-- basis: both
var n: 0..3;
procedure p(a: 0..1; a: 0..2); begin n := a; end;
startstate begin n := 0; end;
rule "c" 1 = 1 ==> begin p(1, 2); end;

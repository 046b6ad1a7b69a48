-- expect: verified 2 4
-- basis: both
type e: enum { A, B };
var n: e;
procedure f(A: e); begin n := A; end;
startstate begin n := A; end;
rule "x" true ==> begin f(B); end;
rule "y" true ==> begin f(A); end;

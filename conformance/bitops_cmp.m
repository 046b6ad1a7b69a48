-- expect: rejected
-- basis: both
var n: -9..9;
startstate begin n := 1; end;
rule "x" 3 & 1 = 1 ==> begin n := n; end;

-- expect: rejected
-- basis: both
var n: 0..3; 
startstate begin n := 0; end;
rule "x" true ==> begin switch n case true: n := 2; end; end;

-- expect: verified 2 2
-- basis: both
var n: 0..3; 
startstate begin n := 0; end;
rule "x" true ==> begin switch n else n := 3 - n; end; end;

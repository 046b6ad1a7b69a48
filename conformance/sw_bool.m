-- expect: verified 2 2
-- basis: both
var n: boolean; 
startstate begin n := false; end;
rule "x" true ==> begin switch n case true: n := false; case false: n := true; endswitch; end;

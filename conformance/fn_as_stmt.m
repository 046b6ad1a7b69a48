-- expect: verified 2 2
-- basis: rumur
var n: 0..3;
function f(): boolean; begin n := 1 - n; return true; end;
startstate begin n := 0; end;
rule "x" true ==> begin f(); end;

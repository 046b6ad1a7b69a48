-- expect: verified 2 4
-- basis: rumur
var n: 0..3;
startstate begin n := 0; end;
rule "x" true ==> begin n := 1 - n; end;
function f(): boolean; begin return true; end;
rule "y" f() ==> begin n := 1 - n; end;

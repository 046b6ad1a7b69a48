-- expect: error
-- basis: rumur
var n: 0..30;
startstate begin n := 0; end;
rule "x" true ==> begin n := 0x1F - 1; put n; error "s"; end;

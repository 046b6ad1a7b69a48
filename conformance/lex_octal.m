-- expect: error
-- basis: both
var n: 0..30;
startstate begin n := 0; end;
rule "x" true ==> begin n := 010; put n; n := 0; error "s"; end;

-- expect: error
-- basis: cmurphi
var n: 0..40;
startstate begin n := 0; end;
rule "x" true ==> begin for i := 5 to 3 do n := n + i; end; put n; error "s"; end;

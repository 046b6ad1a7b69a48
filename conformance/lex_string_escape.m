-- expect: error
-- basis: rumur
var n: 0..1;
startstate begin n := 0; end;
rule "a \"q\" b" true ==> begin put "tab\tnl\n"; n := 1 - n; error "100% sure\n"; end;

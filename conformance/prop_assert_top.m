-- expect: violated
-- basis: rumur
-- assert at the top level is an invariant.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
assert "always zero" n = 0;

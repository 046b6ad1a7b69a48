-- expect: violated
-- basis: rumur
-- The string of an assertion may come first.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; assert "always zero" n = 0; end;

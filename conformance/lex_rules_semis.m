-- expect: verified 2 2
-- basis: rumur
-- Several semicolons between rules.
var n: 0..1;
startstate begin n := 0; end;;
rule "a" n = 0 ==> begin n := 1; end;;;
rule "b" n = 1 ==> begin n := 0; end;;

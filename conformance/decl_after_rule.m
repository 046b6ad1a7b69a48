-- expect: verified 3 3
-- basis: rumur
-- Declarations may follow rules.
var n: 0..1;
startstate begin n := 0; end;
var m: 0..1;
rule "r" true ==> begin n := 1 - n; m := n; end;

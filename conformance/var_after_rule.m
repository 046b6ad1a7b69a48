-- expect: verified 3 3
-- basis: rumur
var n: 0..3;
startstate begin n := 0; end;
var m: 0..3;
rule "x" true ==> begin n := 1 - n; m := n; end;

-- expect: verified 2 2
-- basis: rumur
-- A cover statement that is met once.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; cover n = 1 "up"; end;

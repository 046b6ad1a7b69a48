-- expect: violated 2 2 exit 13
-- basis: rumur
-- A cover statement that is never true: exit status 13.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; cover n = 2 "two"; end;

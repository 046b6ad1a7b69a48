-- expect: verified 2 2
-- basis: both
-- `1..5` is a number, two dots, a number.
var n: 1..2;
startstate begin n:=1; end;
rule "r" true ==> begin n:=3-n; end;

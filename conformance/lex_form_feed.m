-- expect: verified 2 2
-- basis: both
-- A form feed is white space.
var n: 0..1;startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;

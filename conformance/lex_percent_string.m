-- expect: verified 2 2
-- basis: both
-- `%` in a string has no meaning.
var n: 0..1;
startstate begin n := 0; end;
rule "50%" true ==> begin assert n < 2 "100% sure, %s %d"; n := 1 - n; end;

-- expect: verified 2 2
-- basis: both
-- Empty strings.
var n: 0..1;
startstate "" begin n := 0; end;
rule "" true ==> begin n := 1 - n; end;

-- expect: verified 2 2
-- basis: both
-- A rule needs no name.
var n: 0..1;
startstate begin n := 0; end;
rule n = 0 ==> begin n := 1; end;
rule n = 1 ==> begin n := 0; end;

-- expect: verified 2 2
-- basis: decision: both tools parse a guard first
-- A rule without guard and without begin.
var n: 0..1;
startstate begin n := 0; end;
rule "r" n := 1 - n; end;

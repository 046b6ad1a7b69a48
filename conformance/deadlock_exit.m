-- expect: deadlock exit 11
-- basis: both
-- A deadlock: exit status 11.
var n: 0..1;
startstate begin n := 0; end;
rule "r" n = 0 ==> begin n := 1; end;

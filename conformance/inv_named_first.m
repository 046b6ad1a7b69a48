-- expect: violated exit 10
-- basis: both
-- An invariant that fails: exit status 10.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
invariant "zero" n = 0;

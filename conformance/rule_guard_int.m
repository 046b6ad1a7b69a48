-- expect: rejected
-- basis: cmurphi: Rumur does not ask
-- A guard is a boolean.
var n: 0..1;
startstate begin n := 0; end;
rule "r" n + 1 ==> begin n := 1 - n; end;

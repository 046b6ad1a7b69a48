-- expect: rejected
-- basis: both
-- `undefined` is no value to compare with.
var n: 0..1;
startstate begin n := 0; end;
rule "r" n = undefined ==> begin n := 1 - n; end;

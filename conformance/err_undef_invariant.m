-- expect: error
-- basis: both
-- An invariant reads an Undefined value.
var n, u: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
invariant u < 2;

-- expect: verified 2 2
-- basis: both
-- A switch without a match and without else does nothing.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin switch n case 5: error "never"; end; n := 1 - n; end;

-- expect: verified 2 2
-- basis: both
-- A case does not fall through to the next.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin switch n case 0: n := 1; case 1: n := 0; else error "never"; end; end;

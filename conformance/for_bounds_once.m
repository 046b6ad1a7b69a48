-- expect: verified 2 2
-- basis: both
-- The bounds of a loop are evaluated once.
var n: 0..1; h: 0..9; k: 0..9;
startstate begin n := 0; h := 2; k := 0; end;
rule "r" true ==> begin h := 2; k := 0; for i := 0 to h do h := 5; k := k + 1; end; assert k = 3; h := 2; k := 0; n := 1 - n; end;

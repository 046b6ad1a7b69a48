-- expect: verified 2 2
-- basis: rumur
-- The step of a loop may be computed.
var n: 0..1; s: 1..2; k: 0..9;
startstate begin n := 0; s := 2; k := 0; end;
rule "r" true ==> begin k := 0; for i := 0 to 6 by s do k := k + 1; end; assert k = 4; k := 0; n := 1 - n; end;

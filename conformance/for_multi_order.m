-- expect: verified 2 2
-- basis: cmurphi
-- Several variables in one for: the first is outermost.
var n: 0..1; k: 0..99;
startstate begin n := 0; k := 0; end;
rule "r" true ==> begin k := 0; for i := 1 to 2; j := 1 to 2 do k := (k * 3 + i) % 100; end; assert k = 44; k := 0; n := 1 - n; end;

-- expect: verified 2 2
-- expect: --while-limit=5 : verified 2 2
-- expect: --while-limit=4 : error
-- basis: decision: CMurphi counts so
-- The limit is on how often the body of while starts.
var n: 0..1; k: 0..5;
startstate begin n := 0; k := 0; end;
rule "r" true ==> begin k := 0; while k < 5 do k := k + 1; end; k := 0; n := 1 - n; end;

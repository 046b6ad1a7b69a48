-- expect: --while-limit=1000 : verified 2 2
-- expect: verified 2 2
-- basis: cmurphi: Rumur has no limit
-- 1000 rounds of while, with CMurphi's limit and with gomc's.
var n: 0..1; k: 0..1001;
startstate begin n := 0; k := 0; end;
rule "r" true ==> begin k := 0; while k < 1000 do k := k + 1; end; n := 1 - n; k := 0; end;

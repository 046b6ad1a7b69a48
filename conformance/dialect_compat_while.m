-- expect: verified 2 2
-- expect: --compat=cmurphi : error
-- expect: --compat=rumur : verified 2 2
-- basis: both: each tool under its own name
-- 1001 rounds of while.
var n: 0..1; k: 0..2000;
startstate begin n := 0; k := 0; end;
rule "r" true ==> begin k := 0; while k < 1001 do k := k + 1; end; k := 0; n := 1 - n; end;

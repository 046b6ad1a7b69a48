-- expect: --guards-first=off : violated
-- expect: --guards-first=on : error
-- expect: --compat=rumur : violated
-- expect: --compat=cmurphi : error
-- basis: both: off as Rumur, on as CMurphi
-- A body fails in the first rule, a guard in the second.
var n: 0..1;
startstate begin n := 0; end;
rule "body" true ==> begin assert false; end;
rule "guard" 3 / n = 1 ==> begin end;

-- expect: verified 2 2
-- basis: decision: functions are visible in the whole file
-- Two functions that call each other.
type t: 0..6;
var n: 0..1;
function even(k: t): boolean; begin if k = 0 then return true; end; return odd(k - 1); end;
function odd(k: t): boolean; begin if k = 0 then return false; end; return even(k - 1); end;
startstate begin n := 0; end;
rule "r" even(6) & odd(5) & !even(3) ==> begin n := 1 - n; end;

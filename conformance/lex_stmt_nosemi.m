-- expect: verified 2 2
-- basis: both
-- No semicolon after the last statement.
var n: 0..1;
startstate begin n := 0 end;
rule "r" true ==> begin if n = 0 then n := 1 else n := 0 end end;

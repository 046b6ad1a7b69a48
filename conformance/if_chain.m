-- expect: verified 3 3
-- basis: both
var n: 0..3; 
startstate begin n := 0; end;
rule "x" true ==> begin if n = 0 then n := 1; elsif n = 1 then n := 2 elsif n = 2 then else n := 0 endif; if n = 2 then n := 3 end end;

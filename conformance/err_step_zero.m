-- expect: error
-- basis: rumur
-- A loop whose step is 0.
var n: 0..3;

startstate begin n := 0; end;
rule "r" true ==> begin for i := 0 to 3 by n do n := 1; end; n := (n + 1) % 4; end;

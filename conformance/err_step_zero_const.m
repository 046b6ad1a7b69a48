-- expect: rejected
-- basis: cmurphi
-- A constant step of 0 is rejected.
var n: 0..3;

startstate begin n := 0; end;
rule "r" true ==> begin for i := 0 to 3 by 0 do n := 1; end; n := (n + 1) % 4; end;

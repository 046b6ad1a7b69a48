-- expect: verified 2 2
-- basis: rumur
-- A negative shift count shifts the other way, and >> keeps the sign.
var k: -4..4;
var n: 0..1;
startstate begin n := 0; k := 1; end;
rule "check" true ==> begin
  assert (8 >> k) = 4 & (8 << -k) = 4 & (-3 >> k) = -2;
  n := 1 - n;
end;

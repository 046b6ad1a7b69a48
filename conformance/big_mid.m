-- expect: verified 2 2
-- basis: cmurphi: Rumur reports an overflow in an 8-bit model
-- Intermediate values may exceed all declared ranges.
var k: 0..100;
var n: 0..1;
startstate begin n := 0; k := 100; end;
rule "check" true ==> begin
  assert k * 3 / 3 = 100;
  n := 1 - n;
end;

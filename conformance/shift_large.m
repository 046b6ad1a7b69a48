-- expect: verified 2 2
-- basis: decision: 64 bits whatever the ranges are
-- A shift by 64 or more leaves nothing.
var k: 0..100;
var n: 0..1;
startstate begin n := 0; k := 64; end;
rule "check" true ==> begin
  assert (1 << k) = 0 & (1 >> k) = 0;
  n := 1 - n;
end;

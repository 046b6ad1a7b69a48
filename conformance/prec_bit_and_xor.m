-- expect: verified 2 2
-- basis: rumur
-- Bitwise `&` is tighter than `^`: 5 ^ 1 & 4 is 5.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert ((5 * a) ^ a & 4) = 5;
  n := 1 - n;
end;

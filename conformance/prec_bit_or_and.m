-- expect: verified 2 2
-- basis: rumur
-- Bitwise `&` is tighter than `|`: 1 | 6 & 3 is 3.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert (a | 6 & c) = 3;
  n := 1 - n;
end;

-- expect: verified 2 2
-- basis: rumur
-- `^` is tighter than `|`: 4 | 1 ^ 1 is 4.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert (4 * a | a ^ a) = 4;
  n := 1 - n;
end;

-- expect: verified 2 2
-- basis: decision: 64 bits whatever the ranges are
-- `~` binds tightest: ~0 + 1 is 0.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert ~(a - 1) + a = 0;
  n := 1 - n;
end;

-- expect: verified 2 2
-- basis: both
-- Comparison is looser than arithmetic.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert a + b = c & c > a + a;
  n := 1 - n;
end;

-- expect: verified 2 2
-- basis: rumur
-- `<<` is looser than `+`: 1 << 2 + 1 is 8.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert (a << b + a) = 8;
  n := 1 - n;
end;

-- expect: verified 2 2
-- basis: cmurphi: Rumur reports an underflow where no bound is negative
-- Prefix minus binds as tight as `*`: -a + b is (-a) + b.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert -a + b = 1;
  n := 1 - n;
end;

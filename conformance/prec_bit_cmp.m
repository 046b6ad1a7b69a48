-- expect: rejected
-- basis: both
-- `x & 1 = 1` is `x & (1 = 1)`, a type error.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert c & 1 = 1;
  n := 1 - n;
end;

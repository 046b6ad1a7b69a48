-- expect: verified 2 2
-- basis: both
-- `*` binds tighter than `+`.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert a + b * c = 7 & b * c + a = 7;
  n := 1 - n;
end;

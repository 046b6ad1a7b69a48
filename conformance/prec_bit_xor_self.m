-- expect: verified 2 2
-- basis: rumur
-- `^` is exclusive or.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert (b ^ c) = 1 & (c ^ c) = 0;
  n := 1 - n;
end;

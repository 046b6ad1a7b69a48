-- expect: verified 2 2
-- basis: both
-- A nested `?:` between `?` and `:`.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert (a = 1 ? b = 3 ? false : true : false);
  n := 1 - n;
end;

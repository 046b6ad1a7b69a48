-- expect: verified 2 2
-- basis: rumur
-- An Undefined cell makes records differ from defined ones.
var r, q: record a: 0..1; end;
var n: 0..1;
startstate begin n := 0; r.a := 1; end;
rule "check" true ==> begin
  assert r != q;
  n := 1 - n;
end;

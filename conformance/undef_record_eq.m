-- expect: verified 2 2
-- basis: rumur
-- Records that are Undefined in the same places are equal.
var r, q: record a: 0..1; b: boolean; end;
var n: 0..1;
startstate begin n := 0; r.a := 1; q.a := 1; end;
rule "check" true ==> begin
  assert r = q;
  n := 1 - n;
end;

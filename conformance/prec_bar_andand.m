-- expect: verified 2 2
-- basis: rumur
-- `&&` is looser than `|`: p | q && q is (p | q) && q.
var p, q: boolean;
var n: 0..1;
startstate begin n := 0; p := true; q := false; end;
rule "check" true ==> begin
  assert !(p | q && q);
  n := 1 - n;
end;

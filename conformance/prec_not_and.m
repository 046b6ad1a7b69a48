-- expect: verified 2 2
-- basis: both
-- `!` is tighter than `&`: !p & q is (!p) & q.
var p, q: boolean;
var n: 0..1;
startstate begin n := 0; p := true; q := false; end;
rule "check" true ==> begin
  assert (!p & q) = false;
  n := 1 - n;
end;

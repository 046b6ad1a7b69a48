-- expect: verified 2 2
-- basis: both
-- `->` is tighter than `?:`.
var p, q: boolean; c: 0..1;
var n: 0..1;
startstate begin n := 0; p := true; q := false; c := 1; end;
rule "check" true ==> begin
  assert (p -> q ? c = 0 : c = 1);
  n := 1 - n;
end;

-- expect: verified 2 2
-- basis: both
-- A guard that puts back what it has changed has changed nothing.
var n: 0..1; k: 0..3;
function f(): boolean; var old: 0..3; seen: boolean;
begin
  old := k; k := 3; seen := k = 3; k := old;
  return seen;
end;
startstate begin n := 0; k := 0; end;
rule "x" f() ==> begin n := 1 - n; end;

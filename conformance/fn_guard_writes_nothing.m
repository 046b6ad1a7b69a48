-- expect: verified 2 2
-- expect: --symm : verified 2 2
-- basis: both
-- A guard that could write and never changes anything is a guard like any other.
type t: 0..3;
var n: 0..1; k: t;
function f(var x: t): boolean;
begin
  if n = 5 then x := 1; end;
  x := x;
  return true;
end;
startstate begin n := 0; k := 0; end;
rule "x" f(k) ==> begin n := 1 - n; end;

-- expect: verified 6 6
-- expect: --engine=compiled : verified 6 6
-- expect: --engine=interp : verified 6 6
-- basis: decision: an argument is a reference or a value, in whatever order they stand
-- An argument passed by value that reads what the argument before it refers to: the caller sees what the procedure has made of it.
var a: array [0..1] of 0..2; n: 0..1;
procedure set (var x: 0..2; k: 0..2; depth: 0..2);
begin
  if depth = 0 then x := k; else set(x, k, depth - 1); end;
end;
startstate begin a[0] := 0; a[1] := 0; n := 0; end;
ruleset i: 0..1 do
  rule "next" n = i ==>
  begin
    set(a[i], (a[i] + 1) % 3, 1);
    a[1 - i] := a[i];
    n := 1 - n;
  end;
end;
invariant "same" a[0] = a[1];

-- expect: verified 4 14
-- expect: --engine=compiled : verified 4 14
-- basis: decision: no other tool chooses in a body
-- Choices in a loop, of which later ones depend on earlier ones: (true, true), (true, false), (false, false) of a pair that does not rise;
-- and what is reached by all of them.
var a : array [1..2] of boolean;
startstate a[1] := false; a[2] := false; end;
rule "falls"
begin
  for i : 1..2 do
    choose a[i] : boolean where i = 1 | !a[2] | a[1];
  end;
end;
rule "rises" !a[2] ==> begin choose a[2] : boolean where a[2]; end;

-- expect: --deadlock=off : verified 2637 9272
-- basis: decision: yield is gomc's own; lab/gen/yields compares with an explorer that has instructions and jumps
-- Outside of processes each choice of values of the rulesets is a thread: loops, returns and a name for a step.
type t : 0..2;
var x : array [t] of 0..9; y : 0..9;
startstate begin for i : t do x[i] := 0; end; y := 0; end;
ruleset i : t do
  rule "r" x[i] < 2 ==>
  var l : 0..9;
  begin
    l := y;
    while l > 0 do
      yield;
      l := l - 1;
      if l = 3 then return; end;
    end;
    yield;
    x[i] := x[i] + 1;
    if y < 4 then y := y + 1; end;
  end;
end;
rule "one" y < 4 ==> begin y := y + 1; yield "mid"; if y > 0 then y := y - 1; end; end;

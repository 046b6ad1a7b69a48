-- expect: --deadlock=off : verified 25 31
-- expect: --deadlock=off --const Most=0 : verified 10 12
-- expect: --const Kept=true : violated
-- expect: --deadlock=off --const Kept=true --const Within=1 : verified 21 27
-- expect: --const Kept=true --const Within=1 --const Most=2 : violated
-- basis: by hand
-- fault_reorder.m without words for it.
const Within : 2; Kept : false; Most : 1;
var queue : array [0..2] of 1..3; length : 0..3; turned : 0..2;
    n : 1..4; got : array [1..3] of 0..3; received : 0..3;
startstate begin
  undefine queue; length := 0; turned := 0; n := 1; for i : 1..3 do got[i] := 0; end; received := 0;
end;
rule "write" n < 4 ==> begin queue[length] := n; length := length + 1; n := n + 1; end;
rule "read" length > 0 ==> begin
  received := received + 1; got[received] := queue[0];
  for i : 0..1 do if i + 1 < length then queue[i] := queue[i + 1]; end; end;
  length := length - 1; undefine queue[length];
end;
ruleset place : 1..2; before : 0..1 do
  rule "reorder" turned < Most & place < length & before < place & place - before <= Within ==>
  var m : 1..3;
  begin
    turned := turned + 1;
    m := queue[place];
    for i := place to before + 1 by -1 do queue[i] := queue[i - 1]; end;
    queue[before] := m;
  end;
end;
invariant "the last is not the first" Kept -> got[1] != 3;

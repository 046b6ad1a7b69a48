-- expect: verified 26 44
-- basis: decision: yield is gomc's own; the twin has the same numbers
-- Peterson's algorithm as PlusCal has it: each yield is a label, and one with a condition is an await. The numbers are
-- those of yield_peterson_twin.m, which has program counters of its own.
type pid : 0..1;
var
  flag : array [pid] of boolean;
  turn : pid;

startstate
begin
  for i : pid do flag[i] := false; end;
  turn := 0;
end;

process P [p : pid]
  var cs : boolean;
  startstate begin cs := false; end;

  rule "enter" ==>
  begin
    flag[p] := true;
    yield "give way";
    turn := 1 - p;
    yield "wait" when !flag[1 - p] | turn = p;
    cs := true;
    yield "critical section";
    cs := false;
    yield "leave";
    flag[p] := false;
  end;
end;

invariant "mutual exclusion" !(P[0].cs & P[1].cs);

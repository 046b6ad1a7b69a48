-- expect: violated exit 12
-- expect: --fairness=process : verified exit 0
-- expect: --fairness=event : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- Peterson's algorithm for three, as in the library: who waits is overtaken for ever without fairness, where waiting is no step, too.
const
  N : 3;
type
  pid_t   : 0..N - 1;
  level_t : 0..N - 1;                             -- 0: not competing
  place_t : enum { outside, announced, waiting, critical };
var
  place : array [pid_t] of place_t;
  level : array [pid_t] of level_t;               -- where a process has announced itself
  last  : array [level_t] of pid_t;               -- the last to come to a level
startstate
begin
  for i : pid_t do place[i] := outside; level[i] := 0; end;
  undefine last;
end;
ruleset i : pid_t do
  rule "announce the first level"  place[i] = outside  ==>
  begin
    level[i] := 1;
    place[i] := announced;
  end;
  rule "come last"  place[i] = announced  ==>
  begin
    last[level[i]] := i;
    place[i] := waiting;
  end;
  rule "climb"
    place[i] = waiting & (last[level[i]] != i | forall j : pid_t do j = i | level[j] < level[i] end)
  ==>
  begin
    if level[i] < N - 1 then
      level[i] := level[i] + 1;
      place[i] := announced;
    else
      place[i] := critical;
    end;
  end;
  rule "leave"  place[i] = critical  ==>
  begin
    level[i] := 0;
    place[i] := outside;
  end;
end;
invariant "mutual exclusion"
  forall i : pid_t do forall j : pid_t do
    i != j -> !(place[i] = critical & place[j] = critical)
  end end;
ltl "waiting" forall i : pid_t do place[i] = waiting leadsto place[i] = critical end;
ltl "announced" forall i : pid_t do place[i] = announced leadsto place[i] = critical end;

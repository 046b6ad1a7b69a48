-- Peterson's mutual exclusion for N processes: N - 1 levels, at each of which one process is held back.
--
-- Algorithm: G. L. Peterson, Myths about the Mutual Exclusion Problem, Information Processing Letters
-- 12(3), 1981. The model is gomc's own: plain Murphi, with the processes as a scalarset.
--
-- expect: verified 356 810
-- expect: --symm : verified 72 170
-- expect: --symm --const N=2 : verified 13 23
-- expect: --const N=4 : verified 5744 15848
-- expect: --symm --const N=4 : verified 322 943
-- expect: --symm --const N=5 : verified 1288 4493
--
-- Process i climbs one level at a time: it announces the level, writes its name there as the last to
-- come, and waits until it is no longer the last, or until nobody else has come as high. Past the last
-- level it is in the critical section. Announcing, writing, and one look at everybody are one step each.

const
  N : 3;

type
  pid_t   : scalarset(N);
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

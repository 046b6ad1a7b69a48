-- expect: verified 110 208
-- expect: --const Courtesy=false : violated
-- basis: known (Dekker's algorithm, as PlusCal's examples have it: each label a step)
--
-- Two threads want the critical section. One that finds the other willing gives way if it is not its turn. Each yield is a
-- label of PlusCal. With Courtesy = false none gives way, and both may wait for ever.
const
  Courtesy : true;
type
  thread_t : 0..1;
var
  wants : array [thread_t] of boolean;
  turn  : thread_t;

startstate
begin
  for t : thread_t do wants[t] := false; end;
  choose turn : thread_t;
end;

fair process Thread [me : thread_t]
var
  critical : boolean;
startstate begin critical := false; end;

  procedure give_way ();
  begin
    if turn = me then return; end;
    yield;
    wants[me] := false;
    yield when turn = me;
    wants[me] := true;
  end;

  rule "enter"  ==>
  begin
    yield "try";
    wants[me] := true;
    yield;
    while wants[1 - me] do
      yield;
      if Courtesy then give_way(); end;
      yield;
    end;
    critical := true;
    yield "critical section";
    critical := false;
    turn := 1 - me;
    yield;
    wants[me] := false;
  end;
end;

invariant "at most one is in the critical section"
  !(Thread[0].critical & Thread[1].critical);
ltl "who tries gets in"
  forall t : thread_t do fired(Thread[t], "try") ~> Thread[t].critical end;

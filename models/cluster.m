-- A cluster: workers explore the states of a model level by level, and a coordinator says whose is what.
--
-- Protocol: what gomc-cluster does (docs/cluster.md), with the names of its code. The model is gomc's own.
--
-- expect: verified 75056 200015
-- expect: --faults=off : verified 11256 26700
-- expect: --const Silences=0 : verified 1085 2226
-- expect: --const Silences=0 --faults=crash:1,lose:0 : verified 13836 30974
-- expect: --const Silences=0 --const States=4 : verified 1655 3399
-- expect: --const Silences=0 --faults=off --const Hasty=true : verified 177 322
-- expect: --const Silences=0 --const Hasty=true : violated depth 36
-- expect: --const Silences=0 --faults=off --const Unlabelled=true : violated depth 18
-- expect(slow): --const Silences=0 --faults=crash:1,lose:1 : verified 86262 210836
-- expect(slow): --const Silences=0 --faults=off --const Workers=3 --const States=4 : verified 18736 59622
-- expect(slow): --const States=4 : verified 177654 489418
-- small: Silences=0
-- The states that the workers explore are 0..States-1, and x leads to 2x+1 and 2x+2, modulo States. Each worker owns
-- a range of them. In each level the coordinator has the frontier expanded, and then has each owner settle which of
-- the candidates are new. The file of candidates that a worker writes is a Run here, which goes to the others: one
-- that is under way is a file that cannot be read yet, one that is lost is a file that is gone. When all owners have
-- settled, the coordinator commits the level, as a whole. Workers crash and join again. One that is not heard of has
-- left, though it may be there, and its tasks are given to another one. If a file is gone, the level is done again.
--
-- A Hasty worker goes on by itself: it expands what it settled last, and not what its task names. An Unlabelled one
-- takes a run for one of the level at which it is itself: that of a faster one counts, and has gone with that level.
-- Either misses states, and says that there are no others. (Both were mistakes of the first drafts.)

const
  Workers    : 2;
  States     : 3;
  Again      : 1;                                 -- levels that are done again
  Silences   : 1;                                 -- workers that are taken for ones that have left
  Hasty      : false;
  Unlabelled : false;
  Range      : (States + Workers - 1) / Workers;  -- states of an owner
  Levels     : States > 3 ? 3 : 2;                -- at most 7 states
  Rounds     : 2 * (Levels + Again + 1);          -- with one restart of the coordinator

type
  worker_t : 0..Workers - 1;
  state_t  : 0..States - 1;
  states_t : set of state_t;
  round_t  : 0..Rounds;                           -- a phase of a level that is done for the first time, or again
  level_t  : 0..Levels;

event
  Expand (round : round_t; owner : worker_t; from : states_t);  -- coordinator to worker
  Settle (round : round_t; owner : worker_t; visited : states_t);
  Result (round : round_t; owner : worker_t; states : states_t);  -- and back
  Lost   (round : round_t; owner : worker_t);                     -- or so
  Left   ();                                                      -- to one that is not heard of,
  Hello  ();                                                      -- which joins again
  Run    (round : round_t; owner : worker_t; states : states_t);  -- worker to worker

machine Coordinator
  mailbox 8;
persistent var                                    -- the manifest that was committed last
  level    : level_t;
  frontier : states_t;
  visited  : states_t;
  verdict  : enum { none, verified, stopped };
  round    : round_t;                             -- a run that is resumed has another name, and so have its messages
var
  settled  : states_t;                            -- new in this level, as far as is known
  open     : set of worker_t;                     -- owners whose task is not done
  given    : array [worker_t] of worker_t;        -- who does the task of an owner
  present  : set of worker_t;
  again    : 0..Again;
  silences : 0..Silences;

  function share (o : worker_t) : states_t;
  var s : states_t;
  begin
    s := {};
    for x in frontier do if x / Range = o then add x to s; end; end;
    return s;
  end;

  -- The worker who is best for an owner: itself, or another one that is here.
  function best (o : worker_t) : worker_t;
  var w : worker_t;
  begin
    w := o;
    for v : worker_t do if !(w in present) & v in present then w := v; end; end;
    return w;
  end;

  procedure expand (o : worker_t);
  begin
    given[o] := best(o);
    send Expand(round, o, share(o)) to Worker[given[o]];
  end;

  procedure settle (o : worker_t);
  begin
    given[o] := best(o);
    send Settle(round, o, visited) to Worker[given[o]];
  end;

  procedure commit ();
  begin
    visited := visited + settled;
    frontier := settled;
    level := level + 1;
    settled := {};
    if frontier = {} then verdict := verified; halt; else goto Expanding; end;
  end;

  start state Starting
    entry begin
      if !restarted then
        level := 0;
        round := 0;
        frontier := {0};
        visited := {0};
        verdict := none;
      end;
      settled := {};
      present := all worker_t;
      again := 0;
      silences := 0;
      goto Expanding;
    end;
  end;

  state Expanding
    entry begin
      round := round + 1;
      open := all worker_t;
      for o : worker_t do expand(o); end;
    end;

    on r : Result from w  ==>
    begin
      if r.round = round & r.owner in open & w in present then
        remove r.owner from open;
        if open = {} then goto Settling; end;
      end;
    end;

    on Hello from w  ==>
    begin
      add w to present;
      for o : worker_t do if o in open & given[o] = w then expand(o); end; end;
    end;

    ignore Lost;

    ruleset w : worker_t do
      rule "silence"  w in present & size(present) > 1 & silences < Silences  ==>
      begin
        silences := silences + 1;
        remove w from present;
        send Left() to Worker[w];
        for o : worker_t do if o in open & given[o] = w then expand(o); end; end;
      end;
    end;
  end;

  state Settling
    entry begin
      round := round + 1;
      open := all worker_t;
      for o : worker_t do settle(o); end;
    end;

    on r : Result from w  ==>
    begin
      if r.round = round & r.owner in open & w in present then
        remove r.owner from open;
        settled := settled + r.states;
        if open = {} then commit(); end;
      end;
    end;

    on g : Lost from w  ==>
    begin
      if g.round = round & g.owner in open & w in present then
        if again = Again then verdict := stopped; halt; end;
        again := again + 1;
        settled := {};
        goto Expanding;
      end;
    end;

    on Hello from w  ==>
    begin
      add w to present;
      for o : worker_t do if o in open & given[o] = w then settle(o); end; end;
    end;

    ruleset w : worker_t do
      rule "silence"  w in present & size(present) > 1 & silences < Silences  ==>
      begin
        silences := silences + 1;
        remove w from present;
        send Left() to Worker[w];
        for o : worker_t do if o in open & given[o] = w then settle(o); end; end;
      end;
    end;
  end;
end;

machine Worker [w : worker_t]
  mailbox 12;
var
  last : states_t;                                -- what it has settled
persistent var
  came : array [worker_t] of round_t;             -- of which round the latest run is
  run  : array [worker_t] of states_t;

  function successors (from : states_t) : states_t;
  var s : states_t;
  begin
    s := {};
    for x in from do add (2 * x + 1) % States to s; add (2 * x + 2) % States to s; end;
    return s;
  end;

  procedure file (round : round_t; o : worker_t; states : states_t);
  begin
    if round >= came[o] then came[o] := round; run[o] := states; end;
  end;

  start state Working
    entry begin
      last := {};
      if restarted then
        send Hello() to Coordinator;
      else
        for o : worker_t do came[o] := 0; run[o] := {}; end;
      end;
    end;

    on e : Expand  ==>
    var found : states_t;
    begin
      if Unlabelled & e.round > came[e.owner] then
        for o : worker_t do run[o] := {}; end;
      end;
      found := successors(Hasty & last != {} ? last : e.from);
      file(e.round, e.owner, found);
      for v : worker_t do if v != w then send Run(e.round, e.owner, found) to Worker[v]; end; end;
      send Result(e.round, e.owner, {}) to Coordinator;
    end;

    on Left  ==>  begin send Hello() to Coordinator; end;

    on r : Run  ==>  begin file(r.round, r.owner, r.states); end;

    on s : Settle  ==>
    var fresh : states_t;
    begin
      if forall o : worker_t do came[o] = s.round - 1 end then
        fresh := {};
        for o : worker_t do
          for x in run[o] do if x / Range = s.owner & !(x in s.visited) then add x to fresh; end; end;
        end;
        last := fresh;
        send Result(s.round, s.owner, fresh) to Coordinator;
      else
        send Lost(s.round, s.owner) to Coordinator;
      end;
    end;
  end;
end;

faults
  crash Worker, Coordinator at most 0;
  restart Worker, Coordinator;
  lose Run at most 1;
end;

-- One machine finds 2^level states in each level but the last.
invariant "as on one machine"
  Coordinator.at = Expanding | Coordinator.at = Settling ->
  forall x : state_t do
    (x in Coordinator.visited) = (x < (2 << Coordinator.level) - 1) &
    (x in Coordinator.frontier) = (x < (2 << Coordinator.level) - 1 & x >= (1 << Coordinator.level) - 1)
  end;

invariant "all states are found"
  Coordinator.verdict = verified -> Coordinator.visited = all state_t & Coordinator.level = Levels;

invariant "the first state is not new"
  forall w : worker_t do Worker[w].at = Working -> !(0 in Worker[w].last) end;

cover "all is found"
  Coordinator.verdict = verified;

-- Bracha's reliable broadcast: all honest processes deliver the same, whatever the sender and some of them do.
--
-- Protocol: G. Bracha, Asynchronous Byzantine Agreement Protocols, Information and Computation 75(2), 1987. The
-- model is gomc's own.
--
-- expect: --semantics=M : verified 73988 203591
-- expect: --semantics=M --symm : verified 12805 35437
-- expect: --semantics=M --symm --split=combined : verified 12805 35437
-- expect: --semantics=M --const Processes=3 : verified 72 105
-- expect: --semantics=M --symm --const Faulty=2 : violated depth 4
-- expect: --semantics=M --symm --const Processes=3 --faults=crash:1 : verified 404 1222
-- expect(slow): --semantics=M --symm --faults=crash:1 : verified 172933 586301
-- expect(slow): --semantics=M --symm --const Processes=3 --faults=partition:1 : verified 316582 1394894
--
-- The sender sends its value to all. A process echoes the first value that it gets, is ready for a value that more
-- than half of the honest processes must have echoed or that one of them is ready for, and delivers what so many are
-- ready for that all others will become ready, too. All messages go to all, oneself included. What a faulty process
-- could say at any time it says at the start, once: everything to everybody. A message that it would rather have kept
-- back is one that is never received.

const
  Processes : 4;
  Tolerated : 1;                                  -- faulty processes, less than a third
  Faulty    : 1;                                  -- so many there are; more than Tolerated is too many

  EnoughEchoes : (Processes + Tolerated) / 2 + 1;  -- two such sets have an honest process in common
  SomeHonest   : Tolerated + 1;                    -- at least one of so many is honest
  MostHonest   : 2 * Tolerated + 1;                -- at least SomeHonest of so many are

type
  honest_t  : scalarset(Processes - Faulty);
  faulty_t  : scalarset(Faulty);
  process_t : union { honest_t, faulty_t };
  value_t   : 0..1;

message
  Initial (v : value_t)  from Sender  to Process;
  Echo    (v : value_t)  from Process to Process;
  Ready   (v : value_t)  from Process to Process;

process Sender
var
  lying : boolean;                                -- it may be faulty or not
  sent  : boolean;

  ruleset l : boolean do
    startstate begin lying := l; sent := false; end;
  end;

  rule "send"  !sent  ==>
  begin
    sent := true;
    broadcast Initial(0) to Process;
    if lying then broadcast Initial(1) to Process; end;
  end;
end;

process Process [p : process_t]
var
  echoed    : boolean;
  ready     : value_t;                            -- undefined: not yet
  helped    : boolean;                            -- ready because others were
  delivered : value_t;                            -- undefined: nothing yet

startstate begin echoed := false; undefine ready; helped := false; undefine delivered; end;

  rule "lie"  ismember(p, faulty_t) & !echoed  ==>
  begin
    echoed := true;
    for v : value_t do
      broadcast Echo(v) to Process;
      broadcast Ready(v) to Process;
    end;
  end;

  on "echo"  m : Initial  when ismember(p, honest_t) & !echoed  ==>
  begin
    echoed := true;
    broadcast Echo(m.v) to Process;
  end;

  ruleset v : value_t do
    on "ready"  es : quorum EnoughEchoes of Echo from s  where es[s].v = v
      when ismember(p, honest_t) & isundefined(ready)  ==>
    begin
      ready := v;
      broadcast Ready(v) to Process;
    end;

    on "ready, too"  rs : quorum SomeHonest of Ready from s  where rs[s].v = v
      when ismember(p, honest_t) & isundefined(ready)  ==>
    begin
      ready := v;  helped := true;
      broadcast Ready(v) to Process;
    end;

    on "deliver"  rs : quorum MostHonest of Ready from s  where rs[s].v = v
      when ismember(p, honest_t) & isundefined(delivered) & !isundefined(ready) & !(helped & ready = v)  ==>
    begin
      delivered := v;
    end;

    -- SomeHonest have been heard of already.
    on "deliver the rest"  rs : quorum MostHonest - SomeHonest of Ready from s  where rs[s].v = v
      when ismember(p, honest_t) & isundefined(delivered) & helped & ready = v  ==>
    begin
      delivered := v;
    end;
  end;
end;

invariant "agreement"
  forall p : process_t; q : process_t do
    !isundefined(Process[p].delivered) & !isundefined(Process[q].delivered) -> Process[p].delivered = Process[q].delivered
  end;

invariant "validity"
  !Sender.lying -> forall p : process_t do isundefined(Process[p].delivered) | Process[p].delivered = 0 end;

cover "all deliver"
  forall p : process_t do ismember(p, faulty_t) | !isundefined(Process[p].delivered) end;

faults
  crash Process at most 0;
  partition Process at most 0;
end;

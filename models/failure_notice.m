-- A failure detector whose every crash is noticed, if its timer goes off: a monitor is hot until it is.
--
-- Protocol: tutorial 4 (failure detector) of the P language, with its liveness monitor, in gomc's own words.
--
-- expect: verified 1503 5603
-- expect: --liveness=stuck --symm : verified 764 2838
-- expect: --const Lazy=true : violated exit 12
-- expect: --const Lazy=true --liveness=stuck : verified 1503 5603
-- expect: --const Forgetful=true --liveness=stuck : violated exit 12
-- expect: --faults=crash:1 : verified 2185 9857
-- expect: --faults=lose:1 : verified 2925 12161
-- expect: --faults=partition:1 : verified 7667 37652
-- small: Nodes=1
-- The detector pings the nodes, and suspects those that do not answer in time. Whether the time is up is a choice of
-- each tick. Where that is fair, a node that has stopped is reported at last. A Lazy timer may never go
-- off, although it always could: no state is stuck, but there is a run in which nobody is told. A Forgetful detector
-- takes the answers of the round before for those of this one, and then nothing that happens makes it notice.

const
  Nodes     : 2;
  Lazy      : false;
  Forgetful : false;

type
  node_t  : scalarset(Nodes);
  nodes_t : array [node_t] of boolean;

event
  Ping    ();                                     -- detector to node,
  Pong    ();                                     -- and back
  Down    (dead : nodes_t);                       -- detector to client
  Stopped (node : node_t);                        -- for the monitor alone

machine Node [n : node_t]
  mailbox 1 drop;
  start state Up
    on Ping  ==>  begin reply Pong(); end;
    rule "stop" begin announce Stopped(n); halt; end;
  end;
end;

machine Client
  start state Watching
    ignore Down;
  end;
end;

machine Detector
  mailbox 1 drop;
var
  alive, answered : nodes_t;

  procedure settle ();
  var dead : nodes_t;
  begin
    for n : node_t do dead[n] := alive[n] & !answered[n]; end;
    for n : node_t do alive[n] := answered[n]; end;
    if exists n : node_t do dead[n] end then send Down(dead) to Client; end;
    goto Resting;
  end;

  start state Resting
    entry begin
      for n : node_t do
        if isundefined(alive[n]) then alive[n] := true; answered[n] := false; end;
        if !Forgetful then answered[n] := false; end;
      end;
      if !exists n : node_t do alive[n] end then halt; end;
    end;
    ignore Pong;
    rule "next round" begin goto Asking; end;
  end;

  state Asking
    entry begin broadcast Ping() to Node; end;
    on Pong from n  ==>
    begin
      if alive[n] then answered[n] := true; end;
      if forall m : node_t do alive[m] -> answered[m] end then goto Resting; end;
    end;
    rule "tick"
    var over : boolean;
    begin
      if Lazy then choose over : boolean; else choose over : boolean fair; end;
      if over then settle(); end;
    end;
  end;
end;

monitor Detection observes Stopped, Down
var
  missing, reported : nodes_t;

  start cold state Known
    entry begin
      for n : node_t do if isundefined(missing[n]) then missing[n] := false; reported[n] := false; end; end;
    end;
    on s : Stopped  ==>  begin if !reported[s.node] then missing[s.node] := true; goto Unknown; end; end;
    on d : Down  ==>  begin for n : node_t do reported[n] := reported[n] | d.dead[n]; end; end;
  end;

  hot state Unknown
    on s : Stopped  ==>  begin if !reported[s.node] then missing[s.node] := true; end; end;
    on d : Down  ==>
    begin
      for n : node_t do
        reported[n] := reported[n] | d.dead[n];
        if d.dead[n] then missing[n] := false; end;
      end;
      if !exists n : node_t do missing[n] end then goto Known; end;
    end;
  end;
end;

invariant "an answer comes from those that are asked"
  forall n : node_t do Detector.answered[n] -> Detector.alive[n] end;

cover "a node that lives is suspected"
  exists n : node_t do Node[n].at = Up & !Detector.alive[n] end;

faults
  crash Node at most 0;
  lose Ping, Pong at most 0;
  partition Node at most 0;
end;

-- A failure detector: it pings the nodes, and tells its clients of those that have not answered in time.
--
-- Protocol: tutorial 4 (failure detector) of the P language, in gomc's own words.
--
-- expect: --symm : verified 62354 254259
-- expect: --symm --outbox=always : verified 62354 254259
-- expect: --const Attempts=1 : verified 1333 4641
-- expect: --const Attempts=1 --symm : verified 678 2351
-- expect: --const Attempts=1 --const Forgetful=true : violated depth 7
-- expect: --symm --const Hasty=true : violated depth 5
-- expect: --const Attempts=1 --faults=crash:1 : verified 2151 8661
-- expect: --const Attempts=1 --faults=lose:1 : verified 2632 11062
-- expect: --const Attempts=1 --faults=partition:1 : verified 6889 32066
-- expect(slow): verified 124608 508182
-- small: Attempts=1
-- Pings and answers are lost where they meet a full mailbox. A node may stop at any time. The detector asks
-- those that have not answered up to Attempts times before it suspects them, which may be wrong of a slow
-- node. A Forgetful one does not forget who answered in the round before: then it never notices that such a
-- node has stopped. A Hasty one suspects a node when it has asked once.

const
  Nodes     : 2;
  Clients   : 1;
  Attempts  : 2;
  Forgetful : false;
  Hasty     : false;

type
  node_t   : scalarset(Nodes);
  client_t : scalarset(Clients);
  trial_t  : 0..Attempts - 1;
  nodes_t  : array [node_t] of boolean;

event
  Ping (trial : trial_t);                         -- detector to node,
  Pong (trial : trial_t);                         -- and back
  Down (dead : nodes_t);                          -- detector to client

machine Node [n : node_t]
  mailbox 1 drop;
  start state Up
    on p : Ping  ==>  begin reply Pong(p.trial); end;
    rule "stop" begin halt; end;
  end;
end;

machine Client [c : client_t]
var
  view : nodes_t;                                 -- who is alive

  start state Watching
    entry begin for n : node_t do view[n] := true; end; end;
    on d : Down  ==>  begin for n : node_t do if d.dead[n] then view[n] := false; end; end; end;
  end;
end;

machine Detector
  mailbox 2 drop;
var
  alive, answered : nodes_t;
  attempt         : trial_t;

  -- Tell the clients who has not answered, and who lives is who has.
  procedure settle ();
  var dead : nodes_t;
  begin
    for n : node_t do dead[n] := alive[n] & !answered[n]; end;
    if exists n : node_t do dead[n] end then broadcast Down(dead) to Client; end;
    for n : node_t do alive[n] := answered[n]; end;
    goto Resting;
  end;

  function complete () : boolean;
  begin
    return forall n : node_t do alive[n] -> answered[n] end;
  end;

  start state Resting
    entry begin
      if isundefined(attempt) then
        for n : node_t do alive[n] := true; answered[n] := false; end;
      end;
      attempt := 0;
      for n : node_t do if !Forgetful | !alive[n] then answered[n] := false; end; end;
      if !exists n : node_t do alive[n] end then halt; end;
    end;
    ignore Pong;
    rule "next round" begin goto Asking; end;
  end;

  state Asking
    entry begin broadcast Ping(attempt) to Node; end;
    on p : Pong from n  ==>
    begin
      if p.trial = attempt & alive[n] then answered[n] := true; end;
      if complete() then goto Resting; end;
    end;
    rule "time out"
    begin
      if Hasty | attempt = Attempts - 1 then settle(); end;
      attempt := attempt + 1;
      goto Asking;
    end;
  end;
end;

-- Watches that no client is told of a node that was not asked often enough, or that it was told of before.
monitor Patience observes Ping, Down
var
  last : array [node_t] of trial_t;               -- what a node was asked last
  told : array [client_t] of nodes_t;

  start state Watching
    entry begin for c : client_t; n : node_t do told[c][n] := false; end; end;
    on p : Ping from d to n  ==>  begin last[n] := p.trial; end;

    on m : Down from d to c  ==>
    begin
      for n : node_t do
        if m.dead[n] then
          assert "a suspect was asked often enough" last[n] = Attempts - 1;
          assert "nobody is told twice" !told[c][n];
          told[c][n] := true;
        end;
      end;
    end;
  end;
end;

invariant "an answer comes from those that are asked"
  forall n : node_t do Detector.answered[n] -> Detector.alive[n] end;

invariant "clients know what the detector knows"
  forall c : client_t; n : node_t do Detector.alive[n] -> Client[c].view[n] end;

liveness "a node that has stopped is noticed"
  forall n : node_t do Node[n].at = halted -> !Detector.alive[n] end;

cover "a node that lives is suspected"
  exists n : node_t do Node[n].at = Up & !Detector.alive[n] end;

faults
  crash Node at most 0;
  lose Ping, Pong at most 0;
  partition Node at most 0;
end;

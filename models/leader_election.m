-- Leader election by the bully algorithm: of the nodes that live, the one with the greatest number leads.
--
-- Protocol: H. Garcia-Molina, Elections in a Distributed Computing System, 1982; one of the seven protocols of A. Desai
-- et al., Building Reliable Distributed Systems With P, UCB/EECS-2015-198. The model is gomc's own.
-- small: Nodes=3
-- expect: verified 18967 116913
-- expect: --faults=crash:1 : verified 4602 34724
-- expect: --const Nodes=3 : verified 245 951
-- expect: --const Rash=true : violated depth 3
-- expect: --const Nodes=3 --const Meek=true : violated exit 12
-- A node whose leader has crashed asks all nodes above it. Who is asked says that it is there, and asks
-- those above it in turn. A node that has nobody above leads, and tells those below; one that is answered waits to
-- hear of a leader. In the beginning the greatest node leads.
--
-- A Rash node does not wait for those above it to answer or to crash: two may lead at once. A Meek one that has been
-- answered waits for ever, although all above it have crashed.

const
  Nodes : 4;
  Rash  : false;
  Meek  : false;

type
  node_t : 0..Nodes - 1;

event
  Election    ();                                 -- to nodes above,
  Answer      ();                                 -- and back
  Coordinator ();                                 -- to nodes below
  Lead        (who : node_t);                     -- to who watches

machine Node [n : node_t]
  mailbox 2 * Nodes;
var
  up     : array [node_t] of boolean;
  leader : node_t;

  function alone () : boolean;
  begin
    return !exists m : node_t do m > n & up[m] end;
  end;

  procedure ask ();
  begin
    for m : node_t do if m > n & up[m] then send Election() to Node[m]; end; end;
  end;

  procedure answer (q : node_t);
  begin
    assert "asked from below" q < n;
    send Answer() to Node[q];
  end;

  procedure miss (m : node_t);
  begin
    assert "missed once" up[m];
    up[m] := false;
  end;

  start state Starting
    entry begin
      for m : node_t do up[m] := true; end;
      leader := Nodes - 1;
      if alone() then goto Leading; else goto Following; end;
    end;
  end;

  state Following
    on Election from q  ==>  begin answer(q); goto Electing; end;
    on Coordinator from q  ==>  begin if up[q] then leader := q; end; end;

    ruleset m : node_t do
      rule "notice"  up[m]  ==>
      begin
        miss(m);
        if m = leader then if alone() then goto Leading; else goto Electing; end; end;
      end;
    end;

    ignore Answer;
  end;

  state Electing
    entry begin undefine leader; if Rash then goto Leading; else ask(); end; end;
    on Answer from q  ==>  begin goto Waiting; end;
    on Election from q  ==>  begin answer(q); end;
    on Coordinator from q  ==>  begin if up[q] then leader := q; goto Following; end; end;

    ruleset m : node_t do
      rule "notice"  up[m]  ==>
      begin
        miss(m);
        if alone() then goto Leading; end;
      end;
    end;
  end;

  state Waiting                                   -- somebody above is there
    on Election from q  ==>  begin answer(q); end;
    on Coordinator from q  ==>  begin if up[q] then leader := q; goto Following; end; end;

    ruleset m : node_t do
      rule "notice"  up[m]  ==>
      begin
        miss(m);
        if alone() & !Meek then goto Leading; end;
      end;
    end;

    ignore Answer;
  end;

  state Leading
    entry begin
      leader := n;
      announce Lead(n);
      for m : node_t do if m < n & up[m] then send Coordinator() to Node[m]; end; end;
    end;

    on Election from q  ==>  begin assert "asked from below" q < n; reply Coordinator(); end;
    on Coordinator from q  ==>  begin assert "told from above" q > n; end;  -- one that has crashed
    ignore Answer;
  end;
end;

-- Leaders come from above to below.
monitor Order observes Lead
var
  last : node_t;

  start state Watching
    on l : Lead  ==>
    begin
      assert "a new leader is below the last" isundefined(last) | l.who < last;
      last := l.who;
    end;
  end;
end;

faults
  crash Node at most 2;
end;

assume "time-outs are right"                       -- fail-stop: who is not waited for any longer has crashed
  forall n : node_t; m : node_t do
    !crashed(Node[n]) & !isundefined(Node[n].up[m]) & !Node[n].up[m] -> crashed(Node[m])
  end;

invariant "one leads"
  forall a : node_t; b : node_t do
    Node[a].at = Leading & Node[b].at = Leading & !crashed(Node[a]) & !crashed(Node[b]) -> a = b
  end;

invariant "who leads is above"
  forall a : node_t do Node[a].at = Following -> Node[a].leader > a end;

liveness "all can follow one that lives"
  forall a : node_t do
    crashed(Node[a]) | !isundefined(Node[a].leader) & !crashed(Node[Node[a].leader]) &
      (Node[a].at = Following | Node[a].at = Leading)
  end;

cover "another one leads"
  Node[Nodes - 2].at = Leading & !crashed(Node[Nodes - 2]);

cover "an election is answered"
  exists n : node_t do Node[n].at = Waiting end;

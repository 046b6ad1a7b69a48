-- Raft's leader election: at most one leader is elected in each term.
--
-- Protocol: D. Ongaro, J. Ousterhout, In Search of an Understandable Consensus Algorithm, USENIX ATC 2014, section 5.2,
-- without the log. The model is gomc's own.
--
-- expect: --semantics=M --symm : verified 88973 565290
-- expect: --semantics=M --const Terms=1 : verified 1584 5829
-- expect: --semantics=M-MP --const Terms=1 : verified 13354 63438
-- expect: --semantics=MP --const Terms=1 : verified 13354 48069
-- expect: --semantics=M --symm --const Terms=1 --const Servers=4 : verified 5259 36440
-- expect: --semantics=M --symm --const Terms=1 --const Servers=4 --single-message : verified 6576 43830
-- expect: --semantics=M --symm --const Persistent=false : violated depth 7
-- expect: --semantics=M --symm --const Terms=1 --faults=crash:1 : verified 464 3175
-- expect: --semantics=M --symm --const Terms=1 --faults=partition:1 : verified 2687 16614
-- expect(slow): verified 531917 3378528
-- small: Terms=1
-- A server that hears from no leader may at any time begin an election: it goes to the next term, votes for itself and
-- asks the others for their votes. A server votes once in a term, for who asks first, and whoever has the votes of a
-- majority is the leader of that term and says so (a heartbeat). A server that hears of a later term goes there as a
-- follower. Whenever a server restarts it has forgotten all but its term and its vote.

const
  Servers    : 3;
  Terms      : 2;                                 -- that elections are begun in
  Others     : Servers / 2;                       -- votes that make a majority with one's own
  Persistent : true;                              -- wrong: false, a vote is not kept over a restart

type
  server_t : scalarset(Servers);
  term_t   : 0..Terms;

message
  RequestVote (term : term_t)  from Server to Server;
  Vote        (term : term_t)  from Server to Server;
  Heartbeat   (term : term_t)  from Server to Server;

process Server [i : server_t]
var
  role  : enum { follower, candidate, leader };
  term  : term_t;
  voted : server_t;                               -- in this term; undefined: not yet
  led   : set of term_t;                          -- for the property: the terms it was elected in

startstate begin role := follower; term := 0; undefine voted; led := {}; end;

  procedure follow (later : term_t);
  begin
    term := later;  role := follower;  undefine voted;
  end;

  rule "time-out"  role != leader & term < Terms  ==>
  begin
    term := term + 1;  role := candidate;  voted := i;
    for j : server_t do
      if j != i then send RequestVote(term) to j; end;
    end;
  end;

  rule "restart"  role != follower  ==>
  begin
    role := follower;
    if !Persistent then undefine voted; end;
  end;

  on "request"  m : RequestVote from j  ==>
  begin
    if m.term > term then follow(m.term); end;
    if m.term = term & isundefined(voted) then
      voted := j;
      reply Vote(term);
    end;
  end;

  ruleset t : term_t do                           -- of one's own term: a name for what is counted
    on "elected"  votes : quorum Others of Vote from j  where votes[j].term = t  when role = candidate & term = t  ==>
    begin
      role := leader;  add term to led;
      for j : server_t do
        if j != i then send Heartbeat(term) to j; end;
      end;
    end;
  end;

  on "late vote"  m : Vote  when m.term < term | role != candidate  ==>  begin end;

  on "heartbeat"  m : Heartbeat  ==>
  begin
    if m.term > term then follow(m.term); end;
    if m.term = term then role := follower; end;
  end;
end;

invariant "one leader in each term"
  forall i : server_t; j : server_t do i != j -> Server[i].led * Server[j].led = {} end;

-- What lasts of the votes that were counted. With it `gomc prove --every server_t --const Terms=1` proves both invariants
-- for every number of servers.
invariant "a majority has voted for a leader, or gone on"
  !Persistent | forall i : server_t; t : term_t do
    t in Server[i].led ->
    count j : server_t do
      crashed(Server[j]) | Server[j].term > t |
      Server[j].term = t & !isundefined(Server[j].voted) & Server[j].voted = i
    end > Others
  end;

cover "a leader in the last term"
  exists i : server_t do !crashed(Server[i]) & Server[i].role = leader & Server[i].term = Terms end;

faults
  crash Server at most 0;
  partition Server at most 0;
end;

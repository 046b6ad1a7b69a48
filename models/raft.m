-- Raft: elections, replication of a log, commitment, and a server that crashes and comes back with what it wrote down.
--
-- Protocol: D. Ongaro, J. Ousterhout, In Search of an Understandable Consensus Algorithm, USENIX ATC 2014, section 5,
-- without changes of membership and without snapshots. The model is gomc's own.
--
-- expect: --symm : verified 128573 889197
-- expect: --symm --const ForgetsVote=true : violated depth 7
-- expect: --symm --const AnswersFirst=true : violated depth 7
-- expect(slow): --symm --const Terms=2 --const VotesForAny=true --const Crashes=0 : violated depth 14
-- expect(slow): verified 1533515 10622379
-- small: Servers=2 Crashes=0 Values=1
-- At --const Terms=4 --const Entries=2, where all of the mistakes below can do harm, no check comes to an end.
--
-- A server that hears from no leader may at any time begin an election: it goes to the next term, votes for itself and
-- asks the others for their votes. A server votes once in a term, for who asks first and has a log that is no worse than
-- its own; whoever has the votes of a majority leads that term. A leader takes requests of clients into its log and sends
-- each other server the entry that it thinks comes next there, as often as it likes; an entry is taken if what precedes
-- it is the same on both sides, else the leader goes one back. What a majority has is committed, if it is of the leader's
-- own term, and all before it with it; heartbeats tell the others. Messages may overtake each other, and need not arrive.
--
-- The five constants at the end are mistakes, one each:
--   ForgetsVote    a server that comes back has forgotten whom it voted for
--   VotesForAny    a vote does not ask whose log is better
--   CommitsOlder   an entry of an older term is committed as soon as a majority has it
--   AnswersFirst   answers are sent first and written down afterwards, with the next event
--   Truncates      the log ends with the entry that arrives, though nothing is wrong with what is behind it

const
  Servers : 3;
  Terms   : 1;                                    -- that elections are begun in
  Entries : 1;                                    -- in a log
  Values  : 2;                                    -- that clients ask for
  Crashes : 1;                                    -- of all servers together
  Others  : Servers / 2;                          -- who make a majority with oneself

  ForgetsVote  : false;
  VotesForAny  : false;
  CommitsOlder : false;
  AnswersFirst : false;
  Truncates    : false;

type
  server_t : scalarset(Servers);
  value_t  : scalarset(Values);
  term_t   : 0..Terms;                            -- 0: before all
  place_t  : 0..Entries;                          -- in a log, from 1; 0: before all
  entry_t  : record term : term_t; value : value_t; end;
  log_t    : seq [Entries] of entry_t;
  role_t   : enum { follower, candidate, leader };

message
  RequestVote (term : term_t; last : place_t; last_term : term_t)  from Server to Server capacity Terms;
  Vote        (term : term_t; granted : boolean)                   from Server to Server;
  Append      (term : term_t; place : place_t; before : term_t; entry : entry_t)  from Server to Server capacity Terms * Entries;
  Appended    (term : term_t; place : place_t)                     from Server to Server;  -- no place: refused
  Heartbeat   (term : term_t; commit : place_t)                    from Server to Server;

var
  crashes : 0..Crashes;

startstate begin crashes := 0; end;

process Server [i : server_t]
var
  role   : role_t;
  term   : term_t;
  voted  : server_t;                              -- in this term; undefined: not yet
  log    : log_t;
  commit : place_t;                               -- up to here the log is committed
  next   : array [server_t] of place_t;           -- leader: what it sends next is behind this place
  match  : array [server_t] of place_t;           -- leader: up to here the other is known to agree

  disk    : record term : term_t; voted : server_t; log : log_t; end;
  applied : array [place_t] of entry_t;           -- for the properties: what clients have seen done

startstate begin
  role := follower;  term := 0;  undefine voted;  log := [];  commit := 0;
  undefine next;  undefine match;
  disk.term := 0;  undefine disk.voted;  disk.log := [];
  undefine applied;
end;

  procedure write ();
  begin
    disk.term := term;  disk.voted := voted;  disk.log := log;
  end;

  -- Called as an event begins, and before it sends.
  procedure write_late ();  begin if AnswersFirst then write(); end; end;
  procedure write_now ();  begin if !AnswersFirst then write(); end; end;

  procedure become_follower ();
  begin
    role := follower;  undefine next;  undefine match;
  end;

  -- A message of a later term has come.
  procedure keep_up (heard : term_t);
  begin
    if heard > term then
      term := heard;  undefine voted;
      become_follower();
    end;
  end;

  function term_at (place : place_t) : term_t;
  begin
    return place = 0 ? 0 : log[place - 1].term;
  end;

  -- Commit, and apply, what is in the log up to a place.
  procedure commit_to (place : place_t);
  begin
    for p := commit + 1 to place do
      assert "what was applied stays" isundefined(applied[p].term) | applied[p].term = log[p - 1].term & applied[p].value = log[p - 1].value;
      applied[p] := log[p - 1];
      commit := p;
    end;
  end;

  -- Commit what a majority has.
  procedure commit_majority ();
  begin
    for p := commit + 1 to size(log) do
      if (CommitsOlder | log[p - 1].term = term) & (count j : server_t do j != i & match[j] >= p end) >= Others then
        commit_to(p);
      end;
    end;
  end;

  rule "time-out"  role != leader & term < Terms  ==>
  begin
    write_late();
    term := term + 1;  role := candidate;  voted := i;
    write_now();
    for j in all server_t - {i} do send RequestVote(term, size(log), term_at(size(log))) to j; end;
  end;

  on "request for a vote"  m : RequestVote from j  ==>
  var granted : boolean;
  begin
    write_late();
    keep_up(m.term);
    granted := m.term = term
      & (isundefined(voted) ? true : voted = j)
      & (VotesForAny | m.last_term > term_at(size(log)) | m.last_term = term_at(size(log)) & m.last >= size(log));
    if granted then voted := j; end;
    write_now();
    reply Vote(term, granted);
  end;

  on "elected"  votes : quorum Others of Vote from j  where votes[j].term = term & votes[j].granted  when role = candidate  ==>
  begin
    write_late();
    role := leader;
    for j in all server_t - {i} do next[j] := size(log); match[j] := 0; end;
  end;

  on "other vote"  m : Vote  when m.term != term | !m.granted | role != candidate  ==>
  begin
    write_late();
    keep_up(m.term);
    write_now();
  end;

  ruleset v : value_t do
    rule "request"  role = leader & size(log) < Entries  ==>
    begin
      write_late();
      append entry_t{term: term, value: v} to log;
      write_now();
    end;
  end;

  ruleset j : server_t do
    rule "replicate"  j != i & role = leader & next[j] < size(log)  ==>
    begin
      write_late();
      send Append(term, next[j], term_at(next[j]), log[next[j]]) to j;
    end;
  end;

  on "append"  m : Append from j  ==>
  begin
    write_late();
    keep_up(m.term);
    if m.term < term then
      reply Appended(term, undefined);
    else
      if role = candidate then become_follower(); end;
      if m.place > size(log) | m.before != term_at(m.place <= size(log) ? m.place : 0) then
        write_now();
        reply Appended(term, undefined);
      else
        if m.place < size(log) & (Truncates | log[m.place].term != m.entry.term) then
          while size(log) > m.place do remove at size(log) - 1 from log; end;
        end;
        if m.place = size(log) then append m.entry to log; end;
        write_now();
        reply Appended(term, m.place + 1);
      end;
    end;
  end;

  on "appended"  m : Appended from j  ==>
  begin
    write_late();
    keep_up(m.term);
    write_now();
    if m.term = term & role = leader then
      if isundefined(m.place) then
        if next[j] > match[j] then next[j] := next[j] - 1; end;
      else
        if m.place > match[j] then match[j] := m.place; end;
        if m.place > next[j] then next[j] := m.place; end;
        commit_majority();
      end;
    end;
  end;

  rule "heartbeat"  role = leader  ==>
  begin
    write_late();
    for j in all server_t - {i} do send Heartbeat(term, match[j] < commit ? match[j] : commit) to j; end;
  end;

  on "heartbeat"  m : Heartbeat  ==>
  begin
    write_late();
    keep_up(m.term);
    write_now();
    if m.term = term & role != leader then
      become_follower();
      commit_to(m.commit < size(log) ? m.commit : size(log));
    end;
  end;

  rule "crash and restart"  crashes < Crashes  ==>
  begin
    crashes := crashes + 1;
    term := disk.term;  voted := disk.voted;  log := disk.log;
    if ForgetsVote then undefine voted; end;
    become_follower();
    commit := 0;
  end;
end;

invariant "one leader in each term"
  forall i : server_t; j : server_t do
    !(i != j & Server[i].role = leader & Server[j].role = leader & Server[i].term = Server[j].term)
  end;

invariant "logs that have an entry in common have all before it in common"
  forall i : server_t; j : server_t; p : place_t do
    p > 0 & p <= size(Server[i].log) & p <= size(Server[j].log)
    -> (Server[i].log[p - 1].term = Server[j].log[p - 1].term
      -> forall q : place_t do q > 0 & q <= p
        -> Server[i].log[q - 1].term = Server[j].log[q - 1].term & Server[i].log[q - 1].value = Server[j].log[q - 1].value end)
  end;

invariant "all apply the same"
  forall i : server_t; j : server_t; p : place_t do
    isundefined(Server[i].applied[p].term) | isundefined(Server[j].applied[p].term)
    | Server[i].applied[p].term = Server[j].applied[p].term & Server[i].applied[p].value = Server[j].applied[p].value
  end;

cover "all have applied all"
  forall i : server_t do !isundefined(Server[i].applied[Entries].term) end;

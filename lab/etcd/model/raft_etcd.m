-- Raft as etcd's implementation has it (go.etcd.io/raft/v3): elections with a check of logs, replication with probes, rejects and
-- hints, commitment, restarts. Without snapshots, changes of membership, pre-votes and leases. The text is gomc's own.
--
-- expect: --const Terms=1 --const Entries=1 --const Crashes=0 --const Ticks=false --const Room=4 : verified 962012 14289912
--
-- A server is what one RawNode is, and an event is one call of it with all that follows of it: what is to be written is
-- written, answers that wait for that go out, what a server says to itself is heard. Where the disk fails, the next event is
-- cut short: what may be sent before it is written has been sent, nothing is written, and the server starts anew.
--
-- An append carries one entry at most, as with MaxSizePerMsg = 0. The value of an entry is the server that was asked for
-- it, or 0, with which a leader begins.
-- A message may be lost (nobody receives it), overtaken, and received again (keep).

const
  Servers : 3;
  Terms   : 6;                                    -- that elections are begun in
  Entries : 12;                                   -- in a log
  Crashes : 3;                                    -- restarts and failures of disks, of all servers together
  Room    : 12;                                   -- messages of one kind between two servers
  Loses   : false;                                -- whether messages that are lost are an event, or wait for ever
  Ticks   : true;                                 -- leaders send heartbeats

type
  server_t : 1..Servers;
  who_t    : 0..Servers;                          -- 0: nobody
  term_t   : 0..Terms;
  place_t  : 0..Entries;                          -- in a log, from 1; 0: before all
  entry_t  : record term : term_t; value : who_t; end;
  log_t    : seq [Entries] of entry_t;

message
  Request       (term : term_t; last : place_t; last_term : term_t)  from Server to Server capacity Room duplicating;
  Vote          (term : term_t; granted : boolean)                   from Server to Server capacity Room duplicating;
  Append        (term : term_t; prev : place_t; prev_term : term_t; entries : seq [1] of entry_t; commit : place_t)
                                                                     from Server to Server capacity Room duplicating;
  Appended      (term : term_t; place : place_t)                     from Server to Server capacity Room duplicating;
  Rejected      (term : term_t; prev : place_t; hint : place_t; hint_term : term_t)
                                                                     from Server to Server capacity Room duplicating;
  Heartbeat     (term : term_t; commit : place_t)                    from Server to Server capacity Room duplicating;
  HeartbeatResp (term : term_t)                                      from Server to Server capacity Room duplicating;

var
  crashes : 0..Crashes;

startstate begin crashes := 0; end;

process Server [i : server_t]
type
  progress_t : record
    match       : place_t;                        -- up to here the other is known to agree
    next        : 1..Entries + 1;                 -- what is sent to it next
    probing     : boolean;                        -- one append at a time, until one is taken
    paused      : boolean;                        -- none, until a heartbeat is answered
    sent_commit : place_t;
  end;
var
  role   : enum { follower, candidate, leader };
  term   : term_t;
  vote   : who_t;                                 -- in this term
  lead   : who_t;
  log    : log_t;
  commit : place_t;
  votes  : map [server_t] to boolean;             -- of a candidate
  peers  : array [server_t] of progress_t;        -- of a leader

  failing : boolean;                              -- the next event will not be written
  disk    : record term : term_t; vote : who_t; log : log_t; commit : place_t; end;   -- while it fails

startstate begin
  role := follower;  term := 0;  vote := 0;  lead := 0;  log := [];  commit := 0;  votes := {};
  undefine peers;
  failing := false;  undefine disk;  disk.log := [];
end;

  function term_at (place : place_t) : term_t;
  begin
    return place = 0 ? 0 : log[place - 1].term;
  end;

  -- Forget what belongs to a role.
  procedure reset (now : term_t);
  begin
    if term != now then term := now; vote := 0; end;
    lead := 0;  votes := {};  undefine peers;
  end;

  procedure become_follower (now : term_t; whose : who_t);
  begin
    reset(now);  lead := whose;  role := follower;
  end;

  -- The end of an event.
  procedure done ();
  begin
    if failing then
      term := disk.term;  vote := disk.vote;  log := disk.log;  commit := disk.commit;
      failing := false;  undefine disk;  disk.log := [];
      become_follower(term, 0);
    end;
  end;

  -- Sends what comes next to another server, unless it is paused, or there is nothing and that is not to be sent.
  function send_append (j : server_t; empty : boolean) : boolean;
  var
    entries : seq [1] of entry_t;
  begin
    entries := [];
    if peers[j].paused then return false; end;
    if peers[j].next <= size(log) then append log[peers[j].next - 1] to entries; end;
    if size(entries) = 0 & !empty then return false; end;
    send Append(term, peers[j].next - 1, term_at(peers[j].next - 1), entries, commit) to Server[j];
    if size(entries) > 0 then
      if peers[j].probing then peers[j].paused := true; else peers[j].next := peers[j].next + 1; end;
    end;
    peers[j].sent_commit := commit;
    return true;
  end;

  procedure broadcast_append ();
  var
    sent : boolean;
  begin
    for j : server_t do
      if j != i then sent := send_append(j, true); end;
    end;
  end;

  procedure become_leader ();
  begin
    reset(term);
    lead := i;  role := leader;
    for j : server_t do
      if j != i then
        peers[j].match := 0;  peers[j].next := size(log) + 1;  peers[j].probing := true;  peers[j].paused := false;
        peers[j].sent_commit := 0;
      end;
    end;
    append entry_t{term: term, value: 0} to log;
    broadcast_append();
  end;

  procedure commit_to (place : place_t);
  begin
    if place > commit then
      assert "what is committed is in the log" place <= size(log);
      commit := place;
    end;
  end;

  -- Commits what a majority has, if it is of this term.
  function commit_majority () : boolean;
  var
    place : place_t;
  begin
    place := 0;
    for p := commit + 1 to size(log) do
      if (count j : server_t do j != i & peers[j].match >= p end) + 1 > Servers / 2 then place := p; end;
    end;
    if place > commit & term_at(place) = term then commit := place; return true; end;
    return false;
  end;

  -- The last place up to one, whose term is no later than one.
  function conflict_at (place : place_t; at : term_t) : place_t;
  var
    p : place_t;
  begin
    p := place;
    while p > 0 & term_at(p) > at do p := p - 1; end;
    return p;
  end;

  -- A log that is full has no room for what a leader begins with.
  rule "time-out"  role != leader & term < Terms & size(log) < Entries  ==>
  begin
    reset(term + 1);
    role := candidate;  vote := i;  votes[i] := true;
    for j : server_t do
      if j != i then send Request(term, size(log), term_at(size(log))) to Server[j]; end;
    end;
    done();
  end;

  on "request"  m : Request from j  ==>
  var
    granted : boolean;
  begin
    if m.term > term then become_follower(m.term, 0); end;
    if m.term = term then
      granted := (vote = j | vote = 0 & lead = 0)
        & (m.last_term > term_at(size(log)) | m.last_term = term_at(size(log)) & m.last >= size(log));
      if granted then vote := j; end;
      if !failing then reply Vote(term, granted); end;
    end;
    done();
  end;

  on "vote"  m : Vote from j  ==>
  begin
    if m.term > term then become_follower(m.term, 0); end;
    if m.term = term & role = candidate then
      if !(j in votes) then votes[j] := m.granted; end;
      if (count k in votes do votes[k] end) > Servers / 2 then
        become_leader();
      elsif (count k in votes do !votes[k] end) > Servers / 2 then
        become_follower(term, 0);
      end;
    end;
    done();
  end;

  rule "propose"  role = leader & size(log) < Entries  ==>
  begin
    append entry_t{term: term, value: i} to log;
    broadcast_append();
    done();
  end;

  on "append"  m : Append from j  ==>
  var
    hint : place_t;
  begin
    if m.term > term then become_follower(m.term, j); end;
    if m.term = term & role != leader then
      if role = candidate then become_follower(term, j); end;
      lead := j;
      if m.prev < commit then
        if !failing then reply Appended(term, commit); end;
      elsif m.prev <= size(log) & term_at(m.prev <= size(log) ? m.prev : 0) = m.prev_term then
        if size(m.entries) > 0 then
          if m.prev < size(log) & log[m.prev].term != m.entries[0].term then
            while size(log) > m.prev do remove at size(log) - 1 from log; end;
          end;
          if m.prev = size(log) then append m.entries[0] to log; end;
        end;
        commit_to(m.commit < m.prev + size(m.entries) ? m.commit : m.prev + size(m.entries));
        if !failing then reply Appended(term, m.prev + size(m.entries)); end;
      else
        hint := conflict_at(m.prev < size(log) ? m.prev : size(log), m.prev_term);
        if !failing then reply Rejected(term, m.prev, hint, term_at(hint)); end;
      end;
    end;
    done();
  end;

  on "appended"  m : Appended from j  ==>
  var
    sent : boolean;
  begin
    if m.term > term then become_follower(m.term, 0); end;
    if m.term = term & role = leader then
      if m.place > peers[j].match | m.place = peers[j].match & peers[j].probing then
        if m.place > peers[j].match then
          peers[j].match := m.place;
          peers[j].paused := false;
          if peers[j].next <= m.place then peers[j].next := m.place + 1; end;
        end;
        if peers[j].probing then
          peers[j].probing := false;  peers[j].paused := false;  peers[j].next := peers[j].match + 1;
        end;
        if commit_majority() then
          broadcast_append();
        elsif commit > peers[j].sent_commit & peers[j].sent_commit < peers[j].next - 1 then
          sent := send_append(j, true);
        end;
        sent := true;
        while sent do sent := send_append(j, false); end;
      end;
    end;
    done();
  end;

  on "rejected"  m : Rejected from j  ==>
  var
    sent  : boolean;
    place : place_t;
  begin
    if m.term > term then become_follower(m.term, 0); end;
    if m.term = term & role = leader then
      place := m.hint_term > 0 ? conflict_at(m.hint, m.hint_term) : m.hint;
      if peers[j].probing ? peers[j].next - 1 = m.prev : m.prev > peers[j].match then
        if !peers[j].probing | m.prev < place + 1 then place := m.prev; else place := place + 1; end;
        if !peers[j].probing | place < peers[j].match + 1 then place := peers[j].match + 1; end;
        peers[j].next := place;  peers[j].probing := true;  peers[j].paused := false;
        if peers[j].sent_commit > place - 1 then peers[j].sent_commit := place - 1; end;
        sent := send_append(j, true);
      end;
    end;
    done();
  end;

  rule "tick"  Ticks & role = leader  ==>
  begin
    for j : server_t do
      if j != i then
        peers[j].sent_commit := peers[j].match < commit ? peers[j].match : commit;
        send Heartbeat(term, peers[j].sent_commit) to Server[j];
      end;
    end;
    done();
  end;

  on "heartbeat"  m : Heartbeat from j  ==>
  begin
    if m.term > term then become_follower(m.term, j); end;
    if m.term = term & role != leader then
      if role = candidate then become_follower(term, j); end;
      lead := j;
      commit_to(m.commit);
      reply HeartbeatResp(term);
    end;
    done();
  end;

  on "heartbeat answered"  m : HeartbeatResp from j  ==>
  var
    sent : boolean;
  begin
    if m.term > term then become_follower(m.term, 0); end;
    if m.term = term & role = leader then
      peers[j].paused := false;
      if peers[j].match < size(log) | peers[j].probing then sent := send_append(j, true); end;
    end;
    done();
  end;

  rule "restart"  crashes < Crashes & !failing  ==>
  begin
    crashes := crashes + 1;
    become_follower(term, 0);
  end;

  rule "disk fails"  crashes < Crashes & !failing  ==>
  begin
    crashes := crashes + 1;
    failing := true;
    disk.term := term;  disk.vote := vote;  disk.log := log;  disk.commit := commit;
  end;

  on "lost request"             m : Request        when Loses  ==>  begin end;
  on "lost vote"                m : Vote           when Loses  ==>  begin end;
  on "lost append"              m : Append         when Loses  ==>  begin end;
  on "lost appended"            m : Appended       when Loses  ==>  begin end;
  on "lost rejected"            m : Rejected       when Loses  ==>  begin end;
  on "lost heartbeat"           m : Heartbeat      when Loses  ==>  begin end;
  on "lost answer to heartbeat" m : HeartbeatResp  when Loses  ==>  begin end;
end;

invariant "one leader in each term"
  forall i : server_t; j : server_t do
    i != j & Server[i].role = leader & Server[j].role = leader -> Server[i].term != Server[j].term
  end;

invariant "logs that have an entry in common have all before it in common"
  forall i : server_t; j : server_t; p : place_t do
    i < j & p > 0 & p <= size(Server[i].log) & p <= size(Server[j].log)
    -> (Server[i].log[p - 1].term = Server[j].log[p - 1].term
      -> forall q : place_t do q > 0 & q <= p -> Server[i].log[q - 1] = Server[j].log[q - 1] end)
  end;

invariant "what is committed is the same"
  forall i : server_t; j : server_t; p : place_t do
    i < j & p > 0 & p <= Server[i].commit & p <= Server[j].commit -> Server[i].log[p - 1] = Server[j].log[p - 1]
  end;

invariant "a leader has what is committed"
  forall i : server_t; j : server_t; p : place_t do
    Server[i].role = leader & p > 0 & p <= Server[j].commit & Server[j].term <= Server[i].term
    -> p <= size(Server[i].log) & Server[i].log[p - 1] = Server[j].log[p - 1]
  end;

cover "all have committed an entry"
  forall i : server_t do Server[i].commit > 0 end;

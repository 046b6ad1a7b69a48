-- PBFT's normal case: replicas execute the same request at one place in the order, although one of them may lie.
--
-- Protocol: M. Castro, B. Liskov, Practical Byzantine Fault Tolerance, OSDI 1999, section 4.2, for one view, one
-- sequence number and two requests. The model is gomc's own; the view does not change, and there are no checkpoints.
--
-- expect: --semantics=M : verified 91351 210292
-- expect: --semantics=M --symm : verified 15436 35882
-- expect(slow): --semantics=M --symm --single-message : verified 616040 3686432
-- expect: --semantics=M --symm --const Traitors=2 : violated depth 3
-- expect(slow): --semantics=M --symm --faults=lose:1 : verified 351007 1231568
-- expect(slow): --semantics=M --symm --faults=crash:1 : verified 248718 679645
--
-- The primary tells all backups which request comes next (pre-prepare). A backup takes the first one that it hears of
-- and says so to all (prepare). A replica that has heard the same from 2f backups is prepared and says so (commit);
-- when 2f + 1 replicas have said so, it executes the request and answers the client, who believes what f + 1 replicas
-- answer. Everything also goes to oneself. A traitor says everything to everybody, and that at the start: what it
-- would rather have kept back is never received.

const
  Tolerated : 1;                                  -- traitors: f
  Traitors  : 1;                                  -- there are 1 or 2 of them; more than Tolerated is too many

  Backups   : 3 * Tolerated;                      -- with the primary 3f + 1 replicas
  Prepared  : 2 * Tolerated;
  Committed : 2 * Tolerated + 1;
  Believed  : Tolerated + 1;

type
  backup_t  : scalarset(Backups);
  replica_t : union { enum { primary }, backup_t };
  request_t : enum { this, that };

message
  PrePrepare (r : request_t)  from Replica to Replica;
  Prepare    (r : request_t)  from Replica to Replica;
  Commit     (r : request_t)  from Replica to Replica;
  Reply      (r : request_t)  from Replica to Client;

var
  traitor : replica_t;                            -- chosen at the start, never written again
  second  : replica_t;                            -- the same when there is one

ruleset t : replica_t; u : replica_t do
  startstate begin traitor := t; second := Traitors > 1 ? u : t; end;
end;

function loyal (i : replica_t) : boolean;  begin return i != traitor & i != second; end;

process Replica [i : replica_t]
persistent var
  accepted : request_t;                           -- undefined: none yet
  prepared : boolean;
  executed : request_t;                           -- undefined: none yet
  lied     : boolean;

startstate begin undefine accepted; prepared := false; undefine executed; lied := false; end;

  rule "propose"  i = primary & loyal(i) & isundefined(accepted)  ==>
  begin
    accepted := this;
    broadcast PrePrepare(this) to Replica;
  end;

  on "pre-prepare"  m : PrePrepare  when i != primary & loyal(i) & isundefined(accepted)  ==>
  begin
    accepted := m.r;
    broadcast Prepare(m.r) to Replica;
  end;

  ruleset r : request_t do
    on "prepare"  ps : quorum Prepared of Prepare from b  where ps[b].r = r
      when loyal(i) & !prepared & !isundefined(accepted) & accepted = r  ==>
    begin
      prepared := true;
      broadcast Commit(r) to Replica;
    end;

    on "commit"  cs : quorum Committed of Commit from b  where cs[b].r = r
      when loyal(i) & prepared & isundefined(executed) & accepted = r  ==>
    begin
      executed := r;
      send Reply(r) to Client;
    end;
  end;

  rule "lie"  !loyal(i) & !lied  ==>
  begin
    lied := true;
    for r : request_t do
      if i = primary then broadcast PrePrepare(r) to Replica; else broadcast Prepare(r) to Replica; end;
      broadcast Commit(r) to Replica;
      send Reply(r) to Client;
    end;
  end;
end;

process Client
var
  result : request_t;                             -- undefined: none yet

startstate begin undefine result; end;

  ruleset r : request_t do
    on "believe"  rs : quorum Believed of Reply from b  where rs[b].r = r  when isundefined(result)  ==>
    begin
      result := r;
    end;
  end;
end;

invariant "agreement"
  forall i : replica_t; j : replica_t do
    !isundefined(Replica[i].executed) & !isundefined(Replica[j].executed) -> Replica[i].executed = Replica[j].executed
  end;

invariant "the client believes what was executed"
  !isundefined(Client.result) ->
  exists i : replica_t do !isundefined(Replica[i].executed) & Replica[i].executed = Client.result end;

invariant "a loyal primary is obeyed"
  loyal(primary) -> forall i : replica_t do isundefined(Replica[i].executed) | Replica[i].executed = this end;

cover "all that are loyal execute the request"
  forall i : replica_t do !loyal(i) | !isundefined(Replica[i].executed) end;

faults
  crash Replica at most 0;
  lose PrePrepare, Prepare, Commit, Reply at most 0;
end;

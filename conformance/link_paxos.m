-- expect: --symm : verified 9585 41978
-- expect: --symm --const Strict=false : violated depth 20
-- small: Acceptors=1
-- basis: equals models/paxos_machines.m with --symm --mailbox=pair --outbox=auto, of which this is the lowering by hand
-- Paxos with ballots that may be equal, by processes: a queue for each sender and receiver, a broadcast in one step.
const Strict : true; Proposers : 2; Acceptors : 3; Majority : Acceptors / 2 + 1;
type p_t : scalarset(Proposers); a_t : scalarset(Acceptors); b_t : 1..Proposers;
message
  Prepare  (n : b_t) from Proposer to Acceptor;
  Accept   (n : b_t; val : p_t) from Proposer to Acceptor;
  Promise  (n : b_t; accepted : b_t; val : p_t) from Acceptor to Proposer;
  Accepted (n : b_t) from Acceptor to Proposer;
  Teach    (val : p_t) from Proposer to Learner fifo [2];
link There from Proposer to Acceptor carries Prepare, Accept capacity 4;
link Back from Acceptor to Proposer carries Promise, Accepted capacity 4;

process Proposer [p : p_t]
var
  at       : enum { resting, preparing, accepting, finished };
  ballot   : b_t;
  best     : 0..Proposers;
  val      : p_t;
  answered : array [a_t] of boolean;
  startstate begin at := resting; undefine ballot; undefine best; undefine val; undefine answered; end;
  procedure nobody (); begin for a : a_t do answered[a] := false; end; end;
  function enough () : boolean;
  var n : 0..Acceptors;
  begin
    n := 0;
    for a : a_t do if answered[a] then n := n + 1; end; end;
    return n >= Majority;
  end;
  ruleset b : b_t do
    rule "propose" at = resting ==>
    begin ballot := b; val := p; best := 0; nobody(); at := preparing; broadcast Prepare(b) to Acceptor; end;
  end;
  on r : Promise from a when at = preparing ==>
  begin
    if r.n = ballot then
      if !isundefined(r.accepted) then if r.accepted > best then best := r.accepted; val := r.val; end; end;
      answered[a] := true;
      if enough() then nobody(); undefine best; at := accepting; broadcast Accept(ballot, val) to Acceptor; end;
    end;
  end;
  on r : Accepted from a when at = accepting ==>
  begin
    if r.n = ballot then
      answered[a] := true;
      if enough() then undefine answered; at := finished; send Teach(val) to Learner; end;
    end;
  end;
  on "late promise" r : Promise when at = accepting | at = finished ==> begin end;
  on "late" r : Accepted when at = finished ==> begin end;
end;

process Acceptor [a : a_t]
var promised : 0..Proposers; accepted : b_t; val : p_t;
  startstate begin promised := 0; undefine accepted; undefine val; end;
  on m : Prepare from p ==> begin if m.n > promised | (!Strict & m.n = promised) then promised := m.n; reply Promise(m.n, accepted, val); end; end;
  on m : Accept from p ==>
  begin if m.n >= promised then promised := m.n; accepted := m.n; val := m.val; reply Accepted(m.n); end; end;
end;

process Learner
var learnt : p_t;
  startstate begin undefine learnt; end;
  on t : Teach ==> begin assert "one value is taught" isundefined(learnt) | learnt = t.val; learnt := t.val; end;
end;

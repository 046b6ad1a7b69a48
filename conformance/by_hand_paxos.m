-- expect: --symm : verified 799 1992
-- expect: --symm --const Strict=false : violated depth 20
-- expect(slow): --symm --const Accs=3 : verified 52959 267372
-- basis: decision: models/paxos_machines.m as it was lowered by hand before there were machines: proposers are numbers, and each kind of message has a queue
const Props : 2; Accs : 2; Maj : Accs/2+1; Strict : true;
type p_t : 0..Props-1; a_t : scalarset(Accs); b_t : 1..Props; v_t : p_t;
message
 Prep (n : b_t) from Proposer to Acceptor fifo [2];
 Acc  (n : b_t; v : v_t) from Proposer to Acceptor fifo [2];
 PrepR (n : b_t; va : v_t; na : b_t) from Acceptor to Proposer fifo [2];
 AccR (n : b_t) from Acceptor to Proposer fifo [2];
 Learn (v : v_t) from Proposer to Learner fifo [2];
process Proposer [p : p_t]
var st : enum { init, prepare, accept, teach }; n : b_t; hi : 0..Props; v : v_t; acks : array [a_t] of boolean;
startstate begin st := init; undefine n; undefine hi; undefine v; undefine acks; end;
 ruleset b : b_t do rule "start" st = init ==> begin n := b; v := p; hi := 0; for a : a_t do acks[a] := false; end; st := prepare; broadcast Prep(b) to Acceptor; end; end;
 on r : PrepR from a when st = prepare ==> begin
   if r.n = n then if !isundefined(r.na) then if r.na > hi then hi := r.na; v := r.va; end; end; acks[a] := true;
    if exists x : a_t do exists y : a_t do x != y & acks[x] & acks[y] end end then for x : a_t do acks[x] := false; end; st := accept; undefine hi; broadcast Acc(n, v) to Acceptor; end; end; end;
 on r : AccR from a when st = accept ==> begin if r.n = n then acks[a] := true;
    if exists x : a_t do exists y : a_t do x != y & acks[x] & acks[y] end end then undefine acks; st := teach; send Learn(v) to Learner; end; end; end;
 on "late" r : PrepR when st = accept | st = teach ==> begin end;
 on "late" r : AccR when st = teach ==> begin end;
end;
process Acceptor [a : a_t]
var np : 0..Props; na : b_t; va : v_t;
startstate begin np := 0; undefine na; undefine va; end;
 on m : Prep from p ==> begin if Strict ? m.n > np : m.n >= np then np := m.n; reply PrepR(m.n, va, na); end; end;
 on m : Acc from p ==> begin if m.n >= np then np := m.n; va := m.v; na := m.n; reply AccR(m.n); end; end;
end;
process Learner var v : v_t; startstate begin undefine v; end;
 on m : Learn ==> begin assert "one value taught" isundefined(v) | v = m.v; v := m.v; end; end;

-- prove: --every node_t : verified
-- directory with a set of sharers, invalidations by multicast, acknowledgements counted by a set
const Nodes : 3;
type node_t : scalarset(Nodes); req_t : enum { none, getS, getM }; msg_t : enum { empty, inv, dataS, dataM };
var state : array [node_t] of enum { I, S, M }; req : array [node_t] of req_t; chan : array [node_t] of msg_t;
  ack : array [node_t] of boolean;
  sharers, waiting : set of node_t; current : node_t; cmd : req_t; exclusive : boolean;
startstate begin
  for n : node_t do state[n] := I; req[n] := none; chan[n] := empty; ack[n] := false; end;
  sharers := {}; waiting := {}; undefine current; cmd := none; exclusive := false;
end;
ruleset n : node_t do
  rule "ask S" state[n] = I & req[n] = none ==> begin req[n] := getS; end;
  rule "ask M" state[n] != M & req[n] = none ==> begin req[n] := getM; end;
  rule "home picks" cmd = none & req[n] != none ==> begin
    cmd := req[n]; req[n] := none; current := n; waiting := sharers; end;
  rule "home invalidates" n in waiting & chan[n] = empty & (cmd = getM | cmd = getS & exclusive) ==> begin
    chan[n] := inv; waiting := waiting - {n}; end;
  rule "client acks" chan[n] = inv & !ack[n] ==> begin chan[n] := empty; ack[n] := true; state[n] := I; end;
  rule "home collects" ack[n] & cmd != none ==> begin ack[n] := false; sharers := sharers - {n}; exclusive := false; end;
  rule "grant S" cmd = getS & !exclusive & current = n & chan[n] = empty ==> begin
    sharers := sharers + {n}; chan[n] := dataS; cmd := none; undefine current; waiting := {}; end;
  rule "grant M" cmd = getM & sharers = {} & current = n & chan[n] = empty ==> begin
    sharers := {n}; exclusive := true; chan[n] := dataM; cmd := none; undefine current; end;
  rule "get S" chan[n] = dataS ==> begin state[n] := S; chan[n] := empty; end;
  rule "get M" chan[n] = dataM ==> begin state[n] := M; chan[n] := empty; end;
end;
invariant "coherent" forall i : node_t; j : node_t do i != j & state[i] = M -> state[j] = I end;

-- expect: violated exit 12
-- expect: --fairness=process : violated exit 12
-- expect: --fairness=event : verified exit 0
-- expect: --fairness=event --semantics=M-MP : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- A server that always answers the same client is fair as a process; a receive counts for each sender.
message Ask () from Client to Server; Answer () from Server to Client;
type c_t : 0..1;
process Client [c : c_t]
var waiting : boolean;
startstate begin waiting := false; end;
  rule "ask" !waiting ==> begin waiting := true; send Ask() to Server; end;
  on "answer" a : Answer ==> begin waiting := false; end;
end;
process Server
  on "serve" q : Ask ==> begin reply Answer(); end;
end;
ltl "answered" forall c : c_t do Client[c].waiting leadsto !Client[c].waiting end;

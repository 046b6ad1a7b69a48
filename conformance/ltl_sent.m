-- expect: --fairness=event : verified 36 72
-- expect: --fairness=event --engine=compiled --workers=2 : verified 36 72
-- expect: --fairness=event --semantics=M-MP : verified
-- expect: violated exit 12
-- basis: decision: a message is sent in the step that sends it, and received in the one that consumes it, whatever else they do.
-- What is asked with a number is answered with that number, to whom has asked.
const Clients : 2;
type client_t : 1..Clients; value_t : 0..1;
message
  Ask (v : value_t) from Client to Server;
  Tell (v : value_t) from Server to Client;
process Client [c : client_t]
var waiting : boolean; v : value_t;
startstate begin waiting := false; v := 0; end;
  rule "ask" !waiting ==> begin v := 1 - v; send Ask(v) to Server; waiting := true; end;
  on t : Tell ==> begin waiting := false; v := t.v; end;
end;
process Server
  on a : Ask from c ==> begin send Tell(a.v) to c; end;
end;
ltl "answered" forall c : client_t do forall x : value_t do sent Ask from Client[c] where v = x leadsto received Tell to Client[c] where v = x end end;
ltl "both" always eventually (sent Ask from 1 to Server where (v = 0 & true)) & always eventually (received Tell to 2);
ltl "while waiting" forall c : client_t do always (received Tell from Server to Client[c] -> Client[c].waiting) end;

-- expect: verified 164 328
-- expect: --engine=compiled : verified
-- expect: --mailbox=pair : violated exit 12
-- expect: --fairness=none : violated exit 12
-- basis: decision: an event is sent in the step whose block sends it, and received in the one that takes it out of the mailbox for a handler.
-- Each of two clients is answered, with what it said; what waits in an outbox is sent already.
-- With a queue for each sender a server that is fair as a process need never look into one of them.
type id_t : 0..1; value_t : 0..1;
event Ask (v : value_t); Tell (v : value_t); Stop;
machine Client [c : id_t]
var v : value_t;
  start state Asking
    entry begin v := 0; send Ask(v) to Server; end;
    on t : Tell ==> begin v := 1 - t.v; send Ask(v) to Server; end;
    ignore Stop;
  end;
end;
machine Server
  start state Serving
    on a : Ask from c ==> begin send Stop() to c; send Tell(a.v) to c; end;
  end;
end;
ltl "told" forall c : id_t do forall x : value_t do sent Ask from Client[c] where v = x leadsto received Tell to Client[c] where v = x end end;
ltl "stopped" always eventually (sent Stop from Server to Client[1]);
ltl "ignored" always (received Stop -> false);

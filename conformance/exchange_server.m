-- expect: --outbox=auto : violated depth 9
-- expect: --outbox=always : violated depth 12
-- expect: --symm : violated
-- expect: --por : violated
-- basis: decision: processes and machines in one model (docs/language.md)
-- Clients are machines, and their server is a process that counts a quorum.
const Clients : 2;
type client_t : scalarset(Clients);
event Yes (n : 0..3); No ();
message Ask (n : 0..1) from Client to Server;

machine Client [c : client_t]
  var got : 0..3;
  start state Idle
    rule "ask" begin send Ask(1) to Server; goto Waiting; end;
  end;
  state Waiting
    on m : Yes ==> begin got := m.n; goto Done; end;
    on No goto Idle;
  end;
  state Done end;
end;

process Server
  var served : 0..3;
  startstate begin served := 0; end;
  on m : Ask from c ==> begin if served = 1 then send No() to Client[c]; served := 2; else served := served = 0 ? 1 : 3; reply Yes(served); end; end;
end;
final forall c : client_t do Client[c].at = Done end;
invariant "not all get there" exists c : client_t do Client[c].at != Done end

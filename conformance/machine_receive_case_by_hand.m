-- expect: verified 85 136
-- expect: --engine=compiled : verified 85 136
-- expect: --symm --por : verified
-- expect: --outbox=always : verified 201 352
-- expect: --mailbox=pair --symm : verified 34 64
-- expect: --mailbox=bag : verified 65 120
-- basis: twin: machine_receive_case.m, with a state for each receive
-- A case of a receive for two events: what is done is the same for both, and who sent it is known.
type c_t : scalarset(2);
event Ask (n : 1..2); Tell; Go (n : 1..2); Leave; Done;
machine Client [c : c_t]
  start state Idle
    rule "ask" begin send Ask(2) to Server; goto Waiting; end;
    rule "tell" begin send Tell to Server; goto Waiting; end;
  end;
  state Waiting
    on Done ==>
      var b : boolean;
    begin
      choose b : boolean;
      if b then send Go(1) to Server; else send Leave to Server; end;
      goto Over;
    end;
  end;
  state Over end;
end;
machine Server
  var served : 0..2; last, who : c_t;
  procedure over();
  begin
    last := who; undefine who; served := served + 1;
    if served < 2 then goto Up; else goto Down; end;
  end;
  start state First entry begin served := 0; goto Up; end; end;
  state Up
    defer Go, Leave;
    on Ask from c ==> begin reply Done; who := c; goto Asked; end;
    on Tell from c ==> begin reply Done; who := c; goto Told; end;
  end;
  state Asked
    defer Ask, Tell;
    on Go, Leave ==> begin over(); end;
  end;
  state Told
    defer Ask, Tell;
    on Go, Leave ==> begin over(); end;
  end;
  state Down end;
end;
invariant "the last one served has asked" !isundefined(Server.last) -> Client[Server.last].at = Over;
final Server.at = Down & forall c : c_t do Client[c].at = Over end;

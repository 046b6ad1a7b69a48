-- expect: verified 85 136
-- expect: --engine=compiled : verified 85 136
-- expect: --symm --por : verified
-- expect: --outbox=always : verified 201 352
-- expect: --mailbox=pair --symm : verified 34 64
-- expect: --mailbox=bag : verified 65 120
-- basis: twin: machine_receive_case_by_hand.m, with the same states
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
  var served : 0..2; last : c_t;
  start state Up
    entry
    begin
      served := 0;
      while served < 2 do
        receive
        case Ask, Tell from c:
          reply Done;
          receive case Go, Leave: end;
          last := c;
        end;
        served := served + 1;
      end;
      goto Down;
    end;
  end;
  state Down end;
end;
invariant "the last one served has asked" !isundefined(Server.last) -> Client[Server.last].at = Over;
final Server.at = Down & forall c : c_t do Client[c].at = Over end;

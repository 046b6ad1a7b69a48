-- expect: verified 213 414
-- expect: --symm : verified 108 211
-- basis: decision: what a block needs behind a receive is kept, and so is the sender of a handler for several events
type id : scalarset(2);
event Ask; Tell; Go; Done;
machine Client [c : id]
  start state S
    rule "ask" begin send Ask to Server; send Go to Server; goto Waits; end;
    rule "tell" begin send Tell to Server; send Go to Server; goto Waits; end;
  end;
  state Waits on Done goto Ends; end;
  state Ends end;
end;
machine Server
var last : id; served : 0..2;
  start state S
    entry begin if isundefined(served) then served := 0; end; end;
    on Ask, Tell from s ==> begin
      receive case Go: end;
      last := s;
      served := served + 1;
      reply Done;
    end;
  end;
end;
invariant "the sender is known" Server.served > 0 -> !isundefined(Server.last);
final Server.served = 2 & forall c : id do Client[c].at = Ends end;

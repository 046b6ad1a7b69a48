-- expect: --outbox=always : verified 15 14
-- expect: --outbox=auto : verified
-- expect: --outbox=always --engine=compiled : verified 15 14
-- expect: --por --outbox=auto : verified
-- basis: decision: a receive waits for its events wherever they are in the mailbox, and keeps the locals of its block
-- What comes meanwhile waits, also what the state ignores.
event Ask (n : 1..2); Yes (n : 1..2); Tick;
machine Client
  var ticks : 0..1;
  start state Idle
    entry begin ticks := 0; end;
    rule "ask" ==>
      var mine : 1..2;
    begin
      choose mine : 1..2;
      send Ask(mine) to Server;
      receive
      case y : Yes: assert "the answer to it" y.n = mine; goto Over(mine);
      end;
    end;
    ignore Tick;
  end;
  state Over (m : 1..2)
    on Tick ==> begin ticks := ticks + 1; end;
  end;
end;
machine Server
  start state Up
    on a : Ask ==> begin send Tick to Client; reply Yes(a.n); goto Down; end;
  end;
  state Down end;
end;
invariant "only in its state" Client.at != Idle -> isundefined(Client.receiving);
final "the tick came after it" Client.at = Over & Client.ticks = 1;

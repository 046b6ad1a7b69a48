-- expect: verified 343 882
-- expect: --outbox=always : verified 1331 3630
-- expect: --por : verified 19 18
-- expect: --por --outbox=always : verified 31 30
-- expect: --por --mailbox=pair : verified 19 18
-- expect: --por --mailbox=bag : verified 19 18
-- basis: 7^3 and 11^3: three pairs that have nothing to do with each other; --por takes them one after the other
-- Each client has a server with its own index. It sends to that alone, and is answered by it alone.
type id_t : 1..3;
event Ask (n : 0..2); Answer (n : 0..2);
machine Client [c : id_t]
var n : 0..2;
  start state Idle
    entry begin if isundefined(n) then n := 0; end; end;
    rule "ask" n < 2 ==> begin n := n + 1; send Ask(n) to Server[c]; goto Waiting; end;
  end;
  state Waiting on a : Answer ==> begin assert a.n = n; goto Idle; end; end;
end;
machine Server [s : id_t]
  start state Up
    on a : Ask ==> begin reply Answer(a.n); end;
  end;
end;

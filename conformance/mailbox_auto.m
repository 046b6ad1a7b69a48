-- expect: verified 8 9
-- expect: --mailbox=auto : verified 8 9
-- expect: --mailbox=pair : violated depth 4
-- expect: --const Calm=true : verified
-- expect: --const Calm=true --mailbox=pair : verified 9 11
-- expect: --const Calm=true --mailbox=auto : verified 9 11
-- expect: --const Calm=true --mailbox=auto --symm : verified
-- expect: --const Wrong=true : violated
-- expect: --const Wrong=true --mailbox=auto : violated
-- expect: --mailbox=auto --outbox=always : verified
-- basis: decision: docs/language.md
-- What waits keeps the order of all senders under p, and of each under pair: what the second sends because of
-- what the first has sent may come first there, and nothing handles it. That is no error under p, and nothing verified under pair is one.
const Calm : false; Wrong : false;
event First (); Go (); Second ();
machine A
  start state Ready
    rule "first" begin send First() to C; goto Middle; end;
  end;
  state Middle
    rule "go" begin send Go() to B; goto Done; end;
  end;
  state Done end;
end;
machine B
  start state Waiting
    on Go  ==>  begin send Second() to C; goto Done; end;
  end;
  state Done end;
end;
machine C
  var seen : 0..2;
  start state None entry begin seen := 0; end;
    on First  ==>  begin seen := 1; goto One; end;
    on Second  ==>  begin assert Calm "the second came first"; seen := 2; goto One; end;
  end;
  state One
    on First  ==>  begin seen := 2; goto Two; end;
    on Second  ==>  begin seen := 2; goto Two; end;
  end;
  state Two end;
end;
invariant "in order" Wrong -> C.seen < 2;

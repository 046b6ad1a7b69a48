-- expect: verified 6 6
-- expect: --outbox=auto : verified 6 6
-- expect: --engine=compiled : verified 6 6
-- basis: decision: what is sent to a machine after its creation waits until it has entered its start state
-- Created in the start state of the model, by an entry. Without symmetry: there is one id.
event Hello (n : 0..1);
machine Boss
  start state S
    entry begin goto Going(new Worker(1, undefined)); end;
  end;
  state Going (w : Worker)
    entry begin send Hello(1) to w; end;
  end;
end;
machine Worker at most 1 (one : 0..1; nothing : 0..1)
  var m : 0..2;
  start state S
    entry begin assert isundefined(nothing); m := one; goto T; end;
  end;
  state T
    on h : Hello ==> begin assert m = h.n; m := m + 1; end;
  end;
end;
final "it came" forall w : Worker do Worker[w].m = 2 end;

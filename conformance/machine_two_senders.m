-- expect: violated
-- expect: --outbox=auto : violated
-- expect: --symm : violated
-- basis: decision: nobody but this instance must send to the target, if sends were to be one step
-- Two instances of one machine send to X and then to T; the two need not agree who came first.
type i_t : scalarset(2);
event Told (who : i_t);
machine A [i : i_t]
  start state Go
    rule "go" ==> begin send Told(this) to X; send Told(this) to T; goto Done; end;
  end;
  state Done end;
end;
machine X
  var first : i_t;
  start state Waiting on m : Told ==> begin if isundefined(first) then first := m.who; end; end; end;
end;
machine T
  var first : i_t;
  start state Waiting on m : Told ==> begin if isundefined(first) then first := m.who; end; end; end;
end;
invariant "X and T agree who came first" atrest -> X.first = T.first;

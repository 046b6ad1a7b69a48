-- expect: violated
-- expect: --outbox=auto : violated
-- expect: --symm : violated
-- basis: decision: sends leave one by one
-- The reaction to a first send may overtake the second send of the same handler.
event A; B; C;
machine S
  start state Go
    rule "go" ==> begin send A to X; send B to Y; goto Done; end;
  end;
  state Done end;
end;
machine X
  start state Waiting
    on A ==> begin send C to Y; end;
  end;
end;
machine Y
  var first : enum { nothing, b, c };
  start state Waiting
    entry begin first := nothing; end;
    on B ==> begin if first = nothing then first := b; end; end;
    on C ==> begin if first = nothing then first := c; end; end;
  end;
end;
invariant "b first" Y.first != c;

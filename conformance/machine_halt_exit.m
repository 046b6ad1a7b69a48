-- expect: error
-- expect: --outbox=always : error
-- expect: --const Early=true : verified 3 2
-- basis: P: a halt that no state handles unwinds through the exit of the state.
-- What is sent by the exit of the state in which a machine halts leaves.
const Early : false;
event A; B;
machine M
  start state S0
    entry begin send A to N; end;
    on B ==> begin error "B came"; end;
  end;
end;
machine N
  start state S0
    entry begin if Early then goto S1; end; end;
    on A ==> begin halt; end;
    exit begin if !Early then send B to M; end; end;
  end;
  state S1 on A ==> begin halt; end; end;
end;

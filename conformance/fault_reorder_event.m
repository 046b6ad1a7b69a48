-- expect: violated depth 5
-- expect: --mailbox=pair : violated depth 5
-- expect: --mailbox=atomic : violated depth 5
-- expect: --mailbox=bag : violated depth 4
-- expect: --faults=off : verified
-- expect: --const Within=1 : verified 21 27
-- expect: --const Within=1 --faults=reorder:2 : violated depth 6
-- basis: decision: neither has machines
-- An event that waits at a machine may overtake so many of those in front of it, so often in a run.
const Within : 2;
event E (n : 1..3);
machine W
var n : 1..4;
  start state Ready
    entry begin n := 1; end;
    rule "write" n < 4 ==> begin send E(n) to R; n := n + 1; end;
  end;
end;
machine R
mailbox 3;
var first, got : 0..3;
  start state Up
    entry begin got := 0; first := 0; end;
    on e : E ==> begin got := got + 1; if got = 1 then first := e.n; end; end;
  end;
end;
faults reorder E at most 1 within Within; end;
invariant "the last is not the first" R.first != 3;

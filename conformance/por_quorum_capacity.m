-- expect: --semantics=M-MP : violated
-- expect: --semantics=M-MP --por : violated
-- expect: --semantics=M-MP --search=dpor : violated
-- expect: --semantics=M --search=dpor : violated
-- expect: --semantics=MP --search=dpor : violated
-- basis: decision: counted by hand
-- A quorum is met while the third sender has not sent, and the channels have room for few messages.
type p_t : 0..2;
message
  M () from P to Q capacity 2;
process P [i : p_t]
var sent : boolean;
startstate begin sent := false; end;
  rule "send" !sent ==> begin send M() to Q; sent := true; end;
end;
process Q
var got, done : boolean;
startstate begin got := false; done := false; end;
  on "quorum" q : quorum 2 of M from s ==> begin got := true; end;
  rule "finish" got & !done ==> begin done := true; end;
end;
invariant "p" (exists a : p_t do !P[a].sent end) -> !Q.done;

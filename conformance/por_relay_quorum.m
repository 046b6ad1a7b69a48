-- expect: --semantics=M : violated depth 6
-- expect: --semantics=M --por : violated
-- expect: --semantics=M --search=dpor : violated
-- expect: --semantics=M-MP --search=dpor : violated
-- expect: --semantics=MP --search=dpor : violated
-- basis: decision: counted by hand
-- A quorum of what two relays have passed on is met while the third sender has not sent.
type p_t : 0..2;
message
  A () from P to R bag [2];
  B () from R to Q bag [2];
process P [i : p_t]
var sent : boolean;
startstate begin sent := false; end;
  rule "send" !sent ==> begin send A() to R[i]; sent := true; end;
end;
process R [i : p_t]
  on m : A ==> begin send B() to Q; end;
end;
process Q
var got, done : boolean;
startstate begin got := false; done := false; end;
  on "quorum" q : quorum 2 of B from s ==> begin got := true; end;
  rule "finish" got & !done ==> begin done := true; end;
end;
invariant "p" (exists a : p_t do !P[a].sent end) -> !Q.done;

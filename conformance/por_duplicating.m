-- expect: --semantics=M-MP : violated
-- expect: --semantics=M-MP --por : violated
-- expect: --semantics=M-MP --search=dpor --self-check : violated
-- expect: --semantics=M --search=dpor --self-check : violated
-- basis: decision: counted by hand
-- A receive from a channel that duplicates may leave a copy: it follows from the send all the same.
type p_t : 0..1;
message
  A () from P to R;
  B () from R to Q duplicating;
process P [i : p_t]
var sent : boolean;
startstate begin sent := false; end;
  rule "send" !sent ==> begin send A() to R; sent := true; end;
end;
process R
  on m : A ==> begin send B() to Q; end;
end;
process Q
var got, done : boolean;
startstate begin got := false; done := false; end;
  on m : B when !got ==> begin got := true; end;
  rule "finish" got & !done ==> begin done := true; end;
end;
invariant "p" (exists a : p_t do !P[a].sent end) -> !Q.done;

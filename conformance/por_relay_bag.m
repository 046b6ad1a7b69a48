-- expect: --semantics=M : violated depth 4
-- expect: --semantics=M --por : violated
-- expect: --semantics=M --search=dpor : violated
-- expect: --semantics=M-MP --search=dpor : violated
-- expect: --semantics=MP --search=dpor : violated
-- basis: decision: counted by hand
-- What was relayed is received while another sender has not sent: the relays are told apart by their order alone.
type p_t : 0..1;
message
  A () from P to R bag [2];
  B () from R to Q bag [2];
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
  on m : B ==> begin got := true; end;
  rule "finish" got & !done ==> begin done := true; end;
end;
invariant "p" (exists a : p_t do !P[a].sent end) -> !Q.done;

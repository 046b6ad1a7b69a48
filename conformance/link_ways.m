-- expect: --semantics=M : verified
-- expect: --semantics=M-MP : verified
-- basis: decision: a link is from one role to another; the same message may go by another link, or by none, between others
type a_t : 0..1;
message Data (n : 0..1) from A | R to R | B;
        Stop ()         from A to R;
        Ack  ()         from R | B to A | R;
link Up   from A to R carries Data, Stop capacity 4;
link Down from R to B carries Data capacity 2;
link Back from R to A carries Ack;
process A [i : a_t]
var sent, acked : boolean;
startstate begin sent := false; acked := false; end;
  rule "go" !sent ==> begin sent := true; send Data(0) to R; send Stop() to R; end;
  on k : Ack ==> begin acked := true; end;
end;
process R
var stopped : array [a_t] of boolean;
startstate begin for i : a_t do stopped[i] := false; end; end;
  on d : Data ==> begin send Data(d.n) to B; end;
  on s : Stop from i ==> begin stopped[i] := true; end;
  on k : Ack ==> begin for i : a_t do if stopped[i] then send Ack() to A[i]; end; end; end;
end;
process B
  on d : Data ==> begin reply Ack(); end;
end;
invariant "only the stopped are answered" forall i : a_t do A[i].acked -> R.stopped[i] end;

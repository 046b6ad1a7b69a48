-- expect: --semantics=M : verified
-- expect: --semantics=M-MP : verified
-- basis: decision: any message of a lossy kind can be lost, wherever it is in the queue, and no other
message Keep (n : 0..2) from A to B;
        Drop (n : 0..2) from A to B lossy;
link Wire from A to B carries Drop, Keep capacity 3;
process A var n : 0..1; startstate begin n := 0; end;
  rule "send" n = 0 ==> begin n := 1; send Keep(0) to B; send Drop(1) to B; send Keep(2) to B; end;
end;
process B var last, got : 0..3; ready : boolean; startstate begin last := 0; got := 0; ready := false; end;
  rule "ready" !ready ==> begin ready := true; end;
  on m : Keep when ready ==> begin assert m.n >= last; last := m.n; got := got + 1; end;
  on m : Drop when ready ==> begin assert m.n > last; last := m.n; end;
end;
final "what is not lossy arrives" B.got = 2;
cover "one was lost" B.got = 2 & B.last = 2;

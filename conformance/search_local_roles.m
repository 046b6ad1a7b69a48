-- expect: verified
-- expect: --por : verified
-- expect: --search=dpor : verified
-- expect: --local --self-check : verified
-- expect: --local=gen --self-check : verified
-- expect: --local --engine=compiled --self-check : verified
-- expect: --local=gen --engine=compiled --self-check : verified
-- basis: decision: no other tool has processes
-- Two roles, one answer or the other, and a cover that only a lossy message meets.
type a_t : 0..1; b_t : 0..1;
message Req (v : 0..1) from A to B; Ack (w : 0..2) from B to A; Nak () from B to A lossy;
process A [i : a_t]
var st : enum {idle, wait, ok, bad}; val : 0..1; who : b_t;
startstate begin st := idle; end;
  rule "req" st = idle ==> begin st := wait; send Req(val) to B[i]; end;
  on m : Ack from s when st = wait ==> begin st := ok; who := s; val := m.w; end;
  on m : Nak from s when st = wait ==> begin st := bad; who := s; end;
end;
process B [j : b_t]
var seen : 0..1; n : 0..2;
startstate begin n := 0; end;
  on m : Req from s when n < 2 ==> begin n := n + 1; seen := m.v; if isundefined(m.v) then reply Nak(); else reply Ack(2); end; end;
end;
invariant "i" forall i : a_t do A[i].st = ok -> A[i].val < 2 end;
cover "c" exists i : a_t do A[i].st = bad & A[i].who = 1 end;

-- expect: verified 5 6
-- expect: --engine=compiled : verified 5 6
-- basis: decision: who takes a quorum receives each of its messages.
-- Two answers are taken in one step, and each of them counts.
type node_t : 0..1;
message Ask () from Chair to Node; Answer (from : node_t) from Node to Chair;
process Chair
var open : boolean;
startstate begin open := true; end;
  rule "ask" open ==> begin open := false; broadcast Ask() to Node; end;
  on "done" rs : quorum 2 of Answer ==> begin open := true; end;
end;
process Node [n : node_t]
  on "answer" a : Ask ==> begin send Answer(n) to Chair; end;
end;
ltl "all" forall n : node_t do sent Ask to Node[n] leadsto received Answer from Node[n] where from = n end;
ltl "none else" always (received Answer from Node[0] where from = 1 -> false);

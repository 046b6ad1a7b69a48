-- expect: verified 25 31
-- expect: --semantics=M-MP : verified
-- expect: --semantics=MP : verified 56 70
-- expect: --faults=off : verified 10 12
-- expect: --const Kept=true : violated
-- expect: --const Kept=true --const Within=1 : verified 21 27
-- expect: --const Kept=true --const Within=1 --faults=reorder:2 : violated
-- basis: by hand: fault_reorder_by_hand.m has as many states and transitions
-- A message may overtake so many of those in front of it in its queue, so often in a run.
const Within : 2; Kept : false;
message M (n : 1..3) from W to R fifo capacity 3;
process W
var n : 1..4;
startstate begin n := 1; end;
  rule "write" n < 4 ==> begin send M(n) to R; n := n + 1; end;
end;
process R
var got : array [1..3] of 0..3; received : 0..3;
startstate begin for i : 1..3 do got[i] := 0; end; received := 0; end;
  on m : M ==> begin received := received + 1; got[received] := m.n; end;
end;
faults reorder M at most 1 within Within; end;
invariant "the last is not the first" Kept -> R.got[1] != 3;

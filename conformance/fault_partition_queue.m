-- expect: verified
-- expect: --semantics=M-MP : verified
-- expect: --const Apart=true : violated
-- expect: --const All=true : violated
-- expect: --const All=true --faults=off : verified
-- basis: decision: neither has faults
-- Of what is on its way in a queue as the network falls apart, the last is lost first; what is sent afterwards is lost.
const Apart : false; All : false;
message M (n : 1..2) from W to R fifo [2];
process W
var n : 1..3;
startstate begin n := 1; end;
  rule "both" !Apart & n = 1 ==> begin n := 3; send M(1) to R; send M(2) to R; end;
  rule "one" Apart & n < 3 ==> begin send M(n) to R; n := n + 1; end;
end;
process R
var one, two : boolean;
startstate begin one := false; two := false; end;
  on m : M ==> begin if m.n = 1 then one := true; else two := true; end; end;
end;
faults partition W at most 1; end;
invariant "no gap" R.two -> R.one;
final "both arrive" All -> R.two;

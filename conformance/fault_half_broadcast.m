-- expect: verified 14 20
-- expect: --semantics=MP : verified 26 43
-- expect: --faults=off : verified 5 5
-- expect: --faults=0 : verified 5 5
-- expect: --faults=crash:2 : verified 14 20
-- expect: --const Agree=true : violated depth 2
-- expect: --const Agree=true --faults=off : verified 5 5
-- basis: decision: neither has messages
-- A broadcast leaves receiver by receiver: a crash in the middle of it leaves any part of it unsent.
const Agree : false;
message M () from W to R;
process W
var sent : boolean;
startstate begin sent := false; end;
  rule "write" !sent ==> begin sent := true; broadcast M() to R; end;
end;
process R [i : 0..1]
var got : boolean;
startstate begin got := false; end;
  on m : M ==> begin got := true; end;
end;
faults
  crash W at most 1;
end;
final "all or nothing" Agree -> R[0].got = R[1].got;

-- expect: violated
-- expect: --symm : violated
-- expect: --semantics=M-MP : violated
-- expect: --semantics=MP : violated
-- expect: --faults=off : verified
-- expect: --const Half=true : verified 39 80
-- expect: --const Half=true --symm : verified 25 52
-- basis: decision: neither has faults
-- A network of processes falls apart: what is sent to the other side is lost, and of what is on its way, any may be.
const Half : false;
type r_t : scalarset(2);
message Store () from W to R;
process W
var sent : boolean;
startstate begin sent := false; end;
  rule "write" !sent ==> begin sent := true; broadcast Store() to R; end;
end;
process R [i : r_t]
var got : boolean;
startstate begin got := false; end;
  on m : Store ==> begin got := true; end;
end;
faults
  partition R at most 1;
end;
final "all have it, or none" Half | forall i : r_t; j : r_t do R[i].got = R[j].got end;
cover "only one has it" exists i : r_t; j : r_t do R[i].got & !R[j].got end;

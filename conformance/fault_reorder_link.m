-- expect: violated depth 3
-- expect: --symm : violated depth 3
-- expect: --semantics=M-MP : violated
-- expect: --semantics=MP : refused
-- expect: --faults=off : verified
-- expect: --const Any=true : verified 40 66
-- expect: --const Any=true --symm : verified 22 37
-- basis: decision: neither has links
-- A message overtakes others of its link, of whatever kind they are.
const Any : false;
type w_t : scalarset(2);
message A () from W to R; B () from W to R;
link L from W to R carries A, B;
process W [i : w_t]
var done : boolean;
startstate begin done := false; end;
  rule "write" !done ==> begin done := true; send A() to R; send B() to R; end;
end;
process R
var first : array [w_t] of 0..2;
startstate begin for i : w_t do first[i] := 0; end; end;
  on a : A from i ==> begin if first[i] = 0 then first[i] := 1; end; end;
  on b : B from i ==> begin if first[i] = 0 then first[i] := 2; end; end;
end;
faults reorder B at most 1; end;
invariant "A is first" Any | forall i : w_t do R.first[i] != 2 end;

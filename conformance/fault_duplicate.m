-- expect: verified 6 6
-- expect: --faults=off : violated
-- expect: --faults=duplicate:2 : verified 10 15
-- expect: --const Once=true : violated depth 4
-- basis: decision: neither has messages
-- A message that is on its way may be there once more, so often in a run.
const Once : false;
message M () from W to R bag [3];
process W
var sent : boolean;
startstate begin sent := false; end;
  rule "write" !sent ==> begin sent := true; send M() to R; end;
end;
process R
var got : 0..3;
startstate begin got := 0; end;
  on m : M ==> begin got := got + 1; end;
end;
faults duplicate M at most 1; end;
final "it arrives once" Once -> R.got = 1;
cover "it arrives twice" R.got = 2;

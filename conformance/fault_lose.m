-- expect: verified 9 13
-- expect: --faults=off : verified 6 7
-- expect: --faults=lose:2 : verified 10 14
-- expect: --const Arrives=true : violated depth 4
-- basis: decision: neither has messages
-- Of the messages that are on their way, so many are lost in a run.
const Arrives : false;
message M () from W to R bag [2];
process W
var left : 0..2;
startstate begin left := 2; end;
  rule "write" left > 0 ==> begin left := left - 1; send M() to R; end;
end;
process R
var got : 0..2;
startstate begin got := 0; end;
  on m : M ==> begin got := got + 1; end;
end;
faults lose M at most 1; end;
final "both arrive" Arrives -> R.got = 2;

-- expect: verified 12 18
-- expect: --faults=off : violated
-- basis: decision: neither has messages
-- Two sends, one after the other: of a process that crashes the second has left only if the first has.
message M () from W to R; N () from W to R;
process W
var sent : boolean;
startstate begin sent := false; end;
  procedure second (); begin send N() to R; end;
  rule "write" !sent ==> begin send M() to R; second(); sent := true; end;
end;
process R
var m, n : boolean;
startstate begin m := false; n := false; end;
  on x : M ==> begin m := true; end;
  on x : N ==> begin n := true; end;
end;
faults
  crash W at most 1;
end;
final "the second after the first" R.n -> R.m;
cover "the first alone" R.m & !R.n & crashed(W);

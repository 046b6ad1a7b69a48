-- expect: verified 26 44
-- basis: decision: CMurphi and Rumur take this model, too
-- What yield_peterson.m means, with program counters.
type
  pid : 0..1;
  pc_t : enum { idle, give_way, wait, critical, leave };
var
  flag : array [pid] of boolean;
  turn : pid;
  cs : array [pid] of boolean;
  pc : array [pid] of pc_t;

startstate
begin
  for i : pid do flag[i] := false; cs[i] := false; pc[i] := idle; end;
  turn := 0;
end;

ruleset p : pid do
  rule pc[p] = idle ==> begin flag[p] := true; pc[p] := give_way; end;
  rule pc[p] = give_way ==> begin turn := 1 - p; pc[p] := wait; end;
  rule pc[p] = wait & (!flag[1 - p] | turn = p) ==> begin cs[p] := true; pc[p] := critical; end;
  rule pc[p] = critical ==> begin cs[p] := false; pc[p] := leave; end;
  rule pc[p] = leave ==> begin flag[p] := false; pc[p] := idle; end;
end;

invariant "mutual exclusion" !(cs[0] & cs[1]);

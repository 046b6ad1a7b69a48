-- expect: --deadlock=off : verified 39 80
-- expect: --deadlock=off --symm : verified 25 52
-- basis: by hand: the same as fault_partition_process.m with Half
-- fault_partition_process.m without words for it.
type r_t : scalarset(2);
var sent : boolean; way, got, apart : array [r_t] of boolean; parted : 0..1;
startstate begin
  sent := false; parted := 0;
  for i : r_t do way[i] := false; got[i] := false; apart[i] := false; end;
end;
rule "write" !sent ==> begin sent := true; for i : r_t do if !apart[i] then way[i] := true; end; end; end;
ruleset i : r_t do
  rule "read" way[i] ==> begin way[i] := false; got[i] := true; end;
  rule "cut off" way[i] & apart[i] ==> begin way[i] := false; end;
end;
ruleset i : r_t do
  rule "one on the other side" parted = 0 & forall j : r_t do !apart[j] end ==> begin parted := 1; apart[i] := true; end;
end;
rule "both" parted = 0 & forall j : r_t do !apart[j] end ==> begin parted := 1; for j : r_t do apart[j] := true; end; end;
rule "heal" exists j : r_t do apart[j] end ==> begin for j : r_t do apart[j] := false; end; end;
invariant "what is read was sent" forall i : r_t do got[i] -> sent end;

-- prove: --every node_t : verified
-- Records and shifted numbers are counted; of no number of nodes there are more than all, or fewer than none.
const N : 3;
type node_t : scalarset(N); v_t : 0..3; r_t : record a : v_t; b : boolean; end;
var x : array [node_t] of v_t; r : array [node_t] of r_t; s : array [node_t] of r_t; late : boolean;
startstate begin for i : node_t do x[i] := 1; clear r[i]; clear s[i]; end; late := false; end;
ruleset i : node_t do
  rule "go"  x[i] = 1  ==>  begin x[i] := 3; r[i].a := 2; end;
end;
rule "half"  count j : node_t do r[j] = s[j] end <= N / 2 & count j : node_t do (x[j] << 1) > 2 end >= N / 2  ==>
  begin late := true; end;
invariant "moved" forall i : node_t do r[i] = s[i] | x[i] >> 1 = 1 end;
invariant "late" late -> count j : node_t do r[j] = s[j] end <= N / 2;
invariant "all" count j : node_t do r[j] != s[j] end <= N;
invariant "none" count j : node_t do r[j] != s[j] end >= 0;

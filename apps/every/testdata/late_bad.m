-- prove: --every NODE : not proved
-- wrong only from 5 nodes on
const N : 3;
type NODE : scalarset(N); place : enum {out, done, crit};
var p : array [NODE] of place; level : 0..3; x : boolean;
startstate begin for i : NODE do p[i] := out; end; level := 0; x := true; end;
ruleset i : NODE do
 rule "climb" p[i] = out & level < 3 ==> begin p[i] := done; level := level + 1; end;
 rule "enter" p[i] = out & (x | level = 3) ==> begin p[i] := crit; x := false; end;
 rule "leave" p[i] = crit ==> begin p[i] := done; x := true; end;
end;
invariant "mutual exclusion" forall i : NODE do forall j : NODE do i != j -> !(p[i] = crit & p[j] = crit) end end;

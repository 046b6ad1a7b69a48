-- GM0713: not proved
-- Without priorities, rules that would wait go on, too: there are more steps, and none fewer. So no proof is wrong.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..9; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
rule 2 "off" n = 0 ==> begin n := 1; end;
rule 1 "late" n = 0 ==> begin bad := true; end;
invariant !bad;

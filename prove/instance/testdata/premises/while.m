-- GM0708: no form
-- A form has no statement that repeats for as long as something is so: there is no check to leave out. How often it
-- would repeat has no bound.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..9; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
rule "off" begin while n < 9 do n := n + 1; end; end;
invariant !bad;

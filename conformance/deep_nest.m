-- expect: verified 4096 24577
-- basis: both
type t: array [0..1] of array [boolean] of record a: array [0..2] of 0..1 end;
var x: t; 
startstate begin clear x; end;
ruleset i: 0..1; j: boolean; k: 0..2 do rule "f" x[i][j].a[k] = 0 ==> begin x[i][j].a[k] := 1; end; end;
rule "r" forall i: 0..1 do forall j: boolean do forall k: 0..2 do x[i][j].a[k] = 1 end end end ==> begin clear x; end;

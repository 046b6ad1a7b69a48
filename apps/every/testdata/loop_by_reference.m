-- prove: --every NODE : refused GM0704
-- The loop writes the same variable in each iteration, through a procedure.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..3;
procedure up(var k : 0..3); begin if k < 3 then k := k + 1; end; end;
startstate begin for i : NODE do x[i] := false; end; n := 0; end;
rule begin n := 0; for i : NODE do up(n); end; end;
invariant n < 3;

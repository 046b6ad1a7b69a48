-- prove: --every NODE : refused GM0708
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean;
function depth(k : 0..9) : 0..9; begin if k = 0 then return 0; end; return depth(k - 1); end;
startstate begin for i : NODE do x[i] := false; end; end;
ruleset i : NODE do rule depth(3) = 0 ==> begin x[i] := true; end; end;

-- GM0708: no form
-- The form of a function has those of the functions that it calls.
const N : 3;
type NODE : scalarset(N);
var n : 0..9;
procedure down(k : 0..9); begin if k > 0 then down(k - 1); end; end;
startstate begin n := 0; end;
rule "down" begin down(9); end;
invariant n = 0;

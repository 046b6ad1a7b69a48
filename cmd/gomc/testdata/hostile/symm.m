-- flags: --symm
-- A scalarset of 40 in a relation, whose orbits take a search.
const N : 40;
type s : scalarset(N);
var e : array [s] of array [s] of boolean;
startstate begin for i : s do for j : s do e[i][j] := false; end; end; end;
ruleset i : s; j : s do rule "edge" !e[i][j] ==> begin e[i][j] := true; e[j][i] := true; end; end;

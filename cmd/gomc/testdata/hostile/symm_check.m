-- flags: --symm --self-check --max-states=2000
-- A self-check of 8 elements, whose renamings are tried for every state.
type s : scalarset(8);
var a : array [s] of array [s] of 0..3;
startstate begin clear a; end;
ruleset i : s; j : s do rule "up" a[i][j] < 3 ==> begin a[i][j] := a[i][j] + 1; end; end;

-- expect: verified 8 64
-- expect: --symm : verified 4 32
-- expect: --symm --engine=compiled : verified 4 32
-- basis: decision: no other tool chooses in a body
-- A choice for each value of a scalarset, in whatever order: each orbit has all of the successors.
type node : scalarset(3);
var up : array [node] of boolean;
startstate for i : node do up[i] := false; end; end;
rule for i : node do choose up[i] : boolean; end; end;

-- expect: --deadlock=off : verified 8 12
-- expect: --deadlock=off --symm : verified 4 6
-- expect: --deadlock=off --por : verified 8 12
-- expect: --deadlock=off --symm --por : verified 4 6
-- basis: 2^3, and how many of three are set. What the function finds depends on the order, which is compared only where all states are expanded: symmetry is had alone
type t : scalarset(3);
var v : array [t] of boolean;
function first () : t; begin for i : t do if v[i] then return i; end; end; error "none is set"; end;
startstate begin for i : t do v[i] := false; end; end;
ruleset i : t do rule "set" !v[i] ==> begin v[i] := true; end; end;
invariant "one is set" (exists i : t do v[i] end) -> v[first()];

-- expect: violated
-- expect: --symm : violated
-- basis: both
-- Symmetry reduction finds the violation, too.
type s: scalarset(3);
var a: array [s] of boolean;
startstate begin for i: s do a[i] := false; end; end;
ruleset i: s do rule "set" true ==> begin a[i] := true; end; end;
invariant exists i: s do !a[i] end;

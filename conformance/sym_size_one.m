-- expect: verified 2 2
-- expect: --symm : verified 2 2
-- basis: both
-- A scalarset of one value: nothing to permute.
type s: scalarset(1);
var a: array [s] of boolean;
startstate begin for i: s do a[i] := false; end; end;
ruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; end;

-- expect: verified 4 8
-- basis: both
-- An invariant in a ruleset is checked for each value.
var a: array [0..1] of 0..1;
startstate begin clear a; end;
ruleset i: 0..1 do rule "r" true ==> begin a[i] := 1 - a[i]; end; end;
ruleset i: 0..1 do invariant "each" a[i] < 2; end;

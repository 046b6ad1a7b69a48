-- expect: verified 4 8
-- basis: both
-- An array indexed from a negative bound.
var a: array [-1..0] of 0..1;
startstate begin clear a; end;
ruleset i: -1..0 do rule "r" true ==> begin a[i] := 1 - a[i]; end; end;

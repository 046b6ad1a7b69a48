-- expect: error
-- basis: decision: collections are gomc's own
-- A key that is not there.
var m: map [0..3] to boolean; b: boolean;
startstate begin m[1] := true; b := false; end;
ruleset x: 1..2 do rule "r" begin b := m[x]; end; end;

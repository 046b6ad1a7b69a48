-- expect: error
-- basis: decision: collections are gomc's own
-- A position beyond the end of a sequence.
var q: seq [3] of 0..3; x: 0..3;
startstate begin q := [1]; x := 0; end;
rule "r" x = 0 ==> begin x := q[size(q)]; end;

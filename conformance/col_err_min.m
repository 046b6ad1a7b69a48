-- expect: error
-- basis: decision: collections are gomc's own
-- The least of nothing.
var s: set of 0..3; x: 0..3;
startstate begin s := {1, 2}; x := 0; end;
rule "r" begin x := min y in s do y end; remove x from s; end;

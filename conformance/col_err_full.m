-- expect: error
-- basis: decision: collections are gomc's own
-- A set with a bound that has no room.
var s: set [2] of 0..3;
startstate begin s := {0}; end;
ruleset x: 0..3 do rule "r" begin add x to s; end; end;

-- expect: verified 5 16
-- expect: --engine=compiled : verified 5 16
-- basis: decision: no other tool chooses in a body
-- The condition sees the candidate where it is to be put; a choice may be of some of the values.
var x : 0..4;
startstate x := 0; end;
rule x = 0 ==> begin choose x : 1..4; end;
rule x > 0 ==> var y : 0..4; begin choose y : 0..4 where y != 0 & y != x; x := y; end;

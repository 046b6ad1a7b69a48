-- A violation at the end of a run of two hundred million states.
var x : 0..200000000;
startstate begin x := 0; end;
rule "on" x < 200000000 ==> begin x := x + 1; end;
invariant "below" x < 200000000;

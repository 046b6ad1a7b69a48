-- A violation at the end of a run of two million states.
var x : 0..2000000;
startstate begin x := 0; end;
rule "on" x < 2000000 ==> begin x := x + 1; end;
invariant "below" x < 2000000;

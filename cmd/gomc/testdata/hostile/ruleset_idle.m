-- A billion instances, none of which fires.
var x : 0..6;
startstate begin x := 0; end;
rule "step" begin x := (x + 1) % 7; end;
ruleset i : 0..1000000000 do rule "never" (x + i) % 7 > 7 ==> begin x := 2; end; end;

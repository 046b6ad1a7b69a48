-- A start state that takes hours.
var x : 0..6;
startstate begin for i := 0 to 1000000000000 do x := i % 7; end; end;
rule "step" begin x := (x + 1) % 7; end;

-- A counted loop that takes hours.
var x : 0..6;
startstate begin x := 0; end;
rule "go" begin for i := 0 to 1000000000000 do x := (x + i) % 7; end; end;

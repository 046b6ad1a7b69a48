-- A liveness property that takes hours.
var x : 0..6;
startstate begin x := 0; end;
rule "step" begin x := (x + 1) % 7; end;
liveness "long" exists i := 0 to 1000000 do exists j := 0 to 1000000 do x + i + j < 0 end end;

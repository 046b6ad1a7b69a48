-- An assumption that takes hours.
var x : 0..6;
startstate begin x := 0; end;
rule "step" begin x := (x + 1) % 7; end;
assume "long" forall i := 0 to 1000000 do forall j := 0 to 1000000 do x + i + j >= 0 end end;

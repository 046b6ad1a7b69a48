-- Loops of known, small lengths, nested.
var x : 0..6;
startstate begin x := 0; end;
rule "go" begin for a := 0 to 99 do for b := 0 to 99 do for c := 0 to 99 do for d := 0 to 99 do for e := 0 to 99 do for f := 0 to 99 do x := (x + a + b + c + d + e + f) % 7; end; end; end; end; end; end; end;

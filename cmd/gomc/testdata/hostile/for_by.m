-- A loop whose step is known at run time only.
var x : 0..6;
startstate begin x := 0; end;
rule "go" begin for i := 0 to 1000000000000 by x + 1 do x := 0; end; end;

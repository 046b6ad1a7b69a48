-- Output without end.
var x : 0..6;
startstate begin x := 0; end;
rule "go" begin for i := 0 to 1000000000000 do put "some text, "; put i; put "\n"; end; end;

-- A switch with many cases in a loop.
var x : 0..6;
startstate begin x := 0; end;
rule "go" begin for i := 0 to 1000000000000 do switch x case 0: x := 3; case 1: x := 4; case 2: x := 5; case 3: x := 6; case 4: x := 0; case 5: x := 1; case 6: x := 2; end; end; end;

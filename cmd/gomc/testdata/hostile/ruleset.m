-- A billion instances, all of which fire.
var x : 0..1000000000;
startstate begin x := 0; end;
ruleset i : 0..1000000000 do rule "go" begin x := i; end; end;

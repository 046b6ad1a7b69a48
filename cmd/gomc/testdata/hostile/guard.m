-- A quantifier in a guard.
var x : 0..6;
startstate begin x := 0; end;
rule "go" forall i := 0 to 1000000 do forall j := 0 to 1000000 do x + i + j >= 0 end end ==> begin x := 1; end;

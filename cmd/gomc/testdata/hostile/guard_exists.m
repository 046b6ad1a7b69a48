-- flags: --deadlock=off
-- A guard that looks for what is not there, in a function.
var x : 0..6;
function found() : boolean; begin return exists i := 0 to 1000000 do exists j := 0 to 1000000 do x + i + j < 0 end end; end;
startstate begin x := 0; end;
rule "go" found() ==> begin x := 1; end;

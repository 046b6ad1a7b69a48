-- Functions that call each other, in an invariant.
var x : 0..6;
function even(n : 0..60) : boolean; begin if n = 0 then return true; end; return odd(n - 1) | odd(n - 1); end;
function odd(n : 0..60) : boolean; begin if n = 0 then return false; end; return even(n - 1) & even(n - 1); end;
startstate begin x := 0; end;
rule "step" begin x := (x + 1) % 7; end;
invariant "parity" even(60) -> even(59);

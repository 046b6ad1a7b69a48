-- flags: --while-limit=9223372036854775807
-- A loop without end, and without a limit on its rounds.
var x : 0..6;
startstate begin x := 0; end;
rule "go" begin while x < 7 do x := (x + 1) % 7; end; end;

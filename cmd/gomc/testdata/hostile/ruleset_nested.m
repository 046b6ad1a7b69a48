-- Many parameters of a rule.
var x : 0..6;
startstate begin x := 0; end;
ruleset a : 0..99; b : 0..99; c : 0..99; d : 0..99; e : 0..99 do rule "go" (a + b + c + d + e + x) % 7 = 8 ==> begin x := 0; end; end;
rule "step" begin x := (x + 1) % 7; end;

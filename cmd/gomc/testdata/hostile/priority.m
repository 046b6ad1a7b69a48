-- Priorities, for which every guard is evaluated twice.
var x : 0..6;
startstate begin x := 0; end;
ruleset i : 0..100000000 do rule 5 "low" (x + i) % 7 > 7 ==> begin x := 1; end; end;
rule 1 "high" begin x := (x + 1) % 7; end;

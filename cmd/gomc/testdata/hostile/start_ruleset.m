-- flags: --deadlock=off
-- A billion start states.
var x : 0..1000000000;
ruleset i : 0..1000000000 do startstate begin x := i; end; end;
rule "step" begin x := x; end;

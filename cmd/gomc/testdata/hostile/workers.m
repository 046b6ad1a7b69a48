-- flags: --workers=2
-- Many states, on two workers.
var a, b, c, d, e : 0..99;
startstate begin a := 0; b := 0; c := 0; d := 0; e := 0; end;
rule "a" begin a := (a + 1) % 100; end;
rule "b" begin b := (b + 1) % 100; end;
rule "c" begin c := (c + 1) % 100; end;
rule "d" begin d := (d + 1) % 100; end;
rule "e" begin e := (e + 1) % 100; end;

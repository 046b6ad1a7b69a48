-- A large array cleared again and again.
type n : 0..99999;
var a : array [n] of 0..255;
startstate begin clear a; end;
rule "clear" begin for i := 0 to 100000000 do undefine a; clear a; end; end;

-- Liveness of many instances, whose backward sweeps take longer than the search.
const N : 400000;
var x : 0..N;
startstate begin x := 0; end;
rule "on" x < N ==> begin x := x + 1; end;
rule "back" x > 0 & x % 2 = 0 ==> begin for i := 0 to 2000 do x := x; end; x := x - 1; end;
ruleset v : 0..63 do liveness "come back" x = v * 1000 end;

-- flags: --search=dpor
-- A stateless search of long runs.
type p : 0..7;
var g : array [p] of 0..100;
process A [i : p] var x : 0..100;
startstate begin x := 0; end;
rule "go" x < 100 ==> begin x := x + 1; g[i] := x; g[(i + 1) % 8] := 0; end;
end;
startstate begin clear g; end;

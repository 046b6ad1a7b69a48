-- As many cells as are allowed.
type n : 0..999999;
var x : boolean;
var a : array [n] of boolean;
startstate begin a[0] := true; x := true; end;
rule "go" begin for k := 0 to 1000000 do for i : n do a[i] := !isundefined(a[i]) | x; end; x := !x; end; end;

-- As many cells as are allowed.
type n : 0..1048575;
var a : array [n] of boolean;
startstate begin a[0] := true; end;
rule "go" begin for i : n do a[i] := !isundefined(a[i]); end; end;

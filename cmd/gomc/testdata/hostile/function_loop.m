-- A function with a loop, called in a loop, in the index of an array.
type n : 0..999;
var a : array [n] of n;
function far(i : n) : n; var k : n; begin k := i; for j := 0 to 1000000 do k := (k + a[k] + 1) % 1000; end; return k; end;
startstate begin for i : n do a[i] := i; end; end;
rule "go" begin for i : n do a[far(i)] := far(a[i]); end; end;

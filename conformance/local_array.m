-- expect: deadlock
-- basis: both
var n: 0..9;
startstate begin n := 5; end;
rule "x" true ==> var a: array[0..3] of 0..9; begin for i: 0..3 do a[i] := i; end; n := a[n % 4]; end;

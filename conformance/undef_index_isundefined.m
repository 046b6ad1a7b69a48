-- expect: error
-- basis: both
var a: array[1..3] of 0..1; i: 0..4;
startstate begin for j:1..3 do a[j] := 0; end; undefine i; end;
rule "a" isundefined(a[i]) ==> begin i := i + 1; end;

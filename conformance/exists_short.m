-- expect: verified 2 2
-- basis: both
var a: array[0..2] of boolean; n: 0..1;
startstate begin a[0] := true; n := 0; end;
rule "a" exists i: 0..2 do a[i] end ==> begin n := 1 - n; end;

-- expect: deadlock
-- basis: both
var n: 0..9; a: array[0..3] of 0..1;
startstate begin n := 0; for i: 0..3 do a[i] := 0; end; undefine a[2]; end;
ruleset i: 0..3 do rule "a" isundefined(a[i]) ==> begin n := i; end; end;

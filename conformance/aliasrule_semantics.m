-- expect: verified 2 2
-- basis: both
-- alias re-evaluated for body: bound at rule start
var i: 0..3; a: array[0..3] of 0..9;
startstate begin i := 2; for k: 0..3 do a[k] := k; end; end;
alias foo: a[i] do rule "t" foo = 2 ==> begin i := 1; foo := 9; assert a[2] = 9; assert a[1] = 1; end; end;
rule "u" i = 1 ==> begin i := 2; a[2] := 2; end;

-- expect: verified 2 2
-- basis: both
-- An alias is bound once, when the block is entered.
var a: array [0..1] of 0..9; i, n: 0..1;
startstate begin a[0] := 5; a[1] := 7; i := 0; n := 0; end;
rule "r" true ==> begin i := 0; alias z: a[i] do i := 1; assert z = 5; end; i := 0; n := 1 - n; end;

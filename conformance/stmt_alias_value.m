-- expect: verified 2 2
-- basis: both
-- An alias of an expression keeps its value.
var i, n: 0..1;
startstate begin i := 0; n := 0; end;
rule "r" true ==> begin i := 0; alias z: i + 5 do i := 1; assert z = 5; end; i := 0; n := 1 - n; end;

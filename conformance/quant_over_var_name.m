-- expect: verified 2 2
-- basis: both
var n: 0..1; i: 0..1;
startstate begin n := 0; i := 1; end;
rule "x" forall i: 0..1 do i < 2 end & i = 1 ==> begin n := 1 - n; end;

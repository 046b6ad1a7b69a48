-- expect: verified 2 2
-- basis: both
var a: boolean; n: 0..1;
startstate begin a := true; n := 0; end;
rule "x" forall i: 0..1 do i >= 0 end & exists j: 0..1 do j = 1 endexists ==> begin n := 1 - n; end;

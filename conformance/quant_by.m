-- expect: error
-- basis: cmurphi
var n: 0..40;
startstate begin n := 0; end;
rule "x" forall i := 0 to 10 by 5 do i % 5 = 0 end & exists k := 10 to 0 by -2 do k = 4 end ==> begin n := 0; for i := 1 to 10 by 3 do n := n + i; end; assert n = 22; n := 0; for i := 10 to 1 by -3 do n := n + i; end; assert n = 22; for i := 5 to 4 do n := 0; end; put n; error "s"; end;

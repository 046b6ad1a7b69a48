-- expect: verified 2 2
-- basis: cmurphi
var a: boolean; n: 0..1;
startstate begin a := true; n := 0; end;
rule "x" forall i: 0..1 : i >= 0 end ==> begin n := 1 - n; end;

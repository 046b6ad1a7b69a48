-- expect: verified 2 2
-- basis: decision
var n: 0..3;
startstate begin n := 0; end;
rule "d" forall i := 0 to n - 1 do false end ==> begin n := 1 - n; end;
rule "e" n = 1 ==> begin n := 0; end;

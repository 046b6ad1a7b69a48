-- expect: error
-- basis: both
var n: 0..5;
startstate begin n := 0; end;
rule "a" n < 5 ==> begin n := n + 1; end;
rule "b" n = 2 ==> begin error "b"; end;
invariant "n4" n != 4;

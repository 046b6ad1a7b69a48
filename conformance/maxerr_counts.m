-- expect: --max-errors=10 : error 4 4
-- basis: rumur: CMurphi stops at the first error
-- Two errors are found; violating states are dropped (4 states, 4 rules).
var n: 0..5;
startstate begin n := 0; end;
rule "a" n < 5 ==> begin n := n + 1; end;
rule "b" n = 2 ==> begin error "b"; end;
invariant "n4" n != 4;

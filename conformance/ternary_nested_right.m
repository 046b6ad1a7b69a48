-- expect: verified 3 3
-- basis: decision: ?: associates to the right
var n: 0..3;
startstate begin n := 1; end;
rule "x" n > 0 ==> begin n := n = 1 ? 2 : n = 2 ? 3 : 1; end;

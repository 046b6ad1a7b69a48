-- expect: rejected
-- basis: decision
var n: 0..3;
rule "x" true ==> begin n := 1; end;

-- expect: --deadlock=off : violated exit 13
-- basis: rumur
-- A missed cover property is reported first.
var n: 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin n := n = 0 ? 1 : 0; end;
cover n = 2;
liveness n = 3;

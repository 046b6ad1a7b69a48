-- expect: --deadlock=off : violated exit 12
-- basis: rumur
-- Each instance of a liveness property is judged alone.
var n: 0..2;
startstate begin n := 0; end;
rule "r" true ==> begin n := n = 0 ? 1 : 0; end;
ruleset i: 0..2 do liveness n = i; end;

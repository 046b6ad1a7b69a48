-- expect: rejected
-- basis: decision
var n: 0..3;
startstate begin n := 0; end;
ruleset k: 0..3 do rule "x" true ==> begin k := 0; n := k; end; end;

-- expect: rejected
-- basis: decision
var n: 0..3;
startstate begin n := 0; end;
ruleset k: 0..3 do ruleset k: 0..1 do rule "x" true ==> begin n := k; end; end; end;

-- expect: --symm : error
-- basis: decision
type p: scalarset(2);
var o: p; n: 0..1;
startstate begin undefine o; n := 0; end;
ruleset i: p do rule "t" o = i ==> begin n := 1 - n; end; end;
rule "u" true ==> begin n := 1 - n; end;

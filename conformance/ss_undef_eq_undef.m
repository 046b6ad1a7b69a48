-- expect: --symm : error
-- basis: decision
type p: scalarset(2);
var o: p; q: p; n: 0..1;
startstate begin undefine o; undefine q; n := 0; end;
rule "t" o = q ==> begin n := 1 - n; end;

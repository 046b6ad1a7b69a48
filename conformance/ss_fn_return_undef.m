-- expect: --symm : verified 2 4
-- basis: decision
type p: scalarset(2);
var o: p; q: p; n: 0..1;
function f(): p; begin return o; end;
startstate begin undefine o; n := 0; undefine q; end;
rule "t" true ==> begin q := f(); n := 1 - n; end;
rule "u" isundefined(q) ==> begin n := 1 - n; end;

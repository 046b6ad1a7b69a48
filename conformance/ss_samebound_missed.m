-- expect: --symm : rejected
-- basis: decision
type p: scalarset(2); q: scalarset(2);
var o: p; r: q; n: 0..1;
startstate begin n := 0; undefine o; undefine r; end;
ruleset i: p; j: p do rule "pick" n = 0 ==> begin o := i; r := j; n := 1; end; end;
rule "drop" n = 1 ==> begin n := 0; undefine o; undefine r; end;
invariant "never differ?" n = 0 | o = r;

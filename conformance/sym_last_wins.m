-- expect: violated
-- expect: --symm : error
-- basis: decision: a loop that depends on the order is refused in the first state in which it does
-- The last one wins, among several.
type P: scalarset(3);
var v: array [P] of 0..1; last: 0..1; st: 0..1;
startstate begin for i: P do v[i] := 0; end; last := 0; st := 0; end;
ruleset p: P do rule "up" v[p] = 0 ==> begin v[p] := 1; end; end;
rule "fold" st = 0 ==> begin for i: P do last := v[i]; end; st := 1; end;
invariant "l" st = 0 | last = 0 | forall i: P do v[i] = 1 end;

-- expect: verified 7 9
-- expect: --symm : verified 3 5
-- basis: decision: counted by brute force
-- The last one wins, and there is never more than one: the order could matter only in states that are not reached.
type P: scalarset(3);
var v: array [P] of boolean; last: P; st: 0..1;
startstate begin for i: P do v[i] := false; end; undefine last; st := 0; end;
ruleset p: P do rule "up" forall i: P do !v[i] end ==> begin v[p] := true; end; end;
rule "find" st = 0 & exists i: P do v[i] end ==> begin for i: P do if v[i] then last := i; end; end; st := 1; end;
rule "back" st = 1 ==> begin v[last] := false; undefine last; st := 0; end;
invariant "l" isundefined(last) | v[last];

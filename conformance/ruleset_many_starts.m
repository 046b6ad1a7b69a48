-- expect: --deadlock=off : verified 50001 0
-- expect: --deadlock=off --engine=compiled : verified 50001 0
-- basis: decision: one start state for each value, as Rumur and CMurphi have it
-- Every start state begins with all variables Undefined, also the first of more than fit in a buffer.
var x: 0..50000; a: array [0..2] of 0..1;
ruleset i: 0..50000 do startstate begin x := i; a[i % 3] := 1; end; end;
rule x > 50000 ==> begin end;
invariant "one is defined" isundefined(a[0]) | isundefined(a[1]);

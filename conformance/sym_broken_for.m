-- expect: --symm : error
-- expect: --symm --trust-symm : verified 10 40
-- basis: both
-- order-dependent loop over scalarset
type p: scalarset(3);
var a: array[p] of 0..1; o: p;
startstate begin for i: p do a[i] := 0; end; undefine o; end;
rule "t" true ==> begin for i: p do o := i; end; end;
ruleset i: p do rule "u" true ==> begin a[i] := 1 - a[i]; end; end;

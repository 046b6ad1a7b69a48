-- expect: rejected
-- expect: --const N=2 : verified 4 8
-- basis: decision: both refuse the names
-- There are as many names as elements, also when a constant is overridden.
const N: 3;
type s: scalarset(N) {alice, bob};
var a: array [s] of boolean;
startstate begin for i: s do a[i] := false; end; end;
ruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; end;

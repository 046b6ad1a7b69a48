-- expect: verified 8 24
-- expect: --symm : verified 4 12
-- basis: decision: both refuse the names, which change nothing
-- The elements of a scalarset may have names, for traces. They clash with nothing.
type s: scalarset(3) {alice, bob, a};
var a: array [s] of boolean; bob: s;
startstate begin for i: s do a[i] := false; end; undefine bob; end;
ruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; end;
rule isundefined(bob) & false ==> begin bob := bob; end;

-- expect: verified 9 54
-- expect: --symm : verified 2 12
-- basis: both
-- array [p] of q with p of 2 and q of 3: both equal or different.
type p: scalarset(2); q: scalarset(3);
var f: array [p] of q;
ruleset j: q do startstate begin for i: p do f[i] := j; end; end; end;
ruleset i: p; j: q do rule "r" true ==> begin f[i] := j; end; end;

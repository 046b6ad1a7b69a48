-- expect: verified 16 64
-- expect: --symm : verified 6 24
-- basis: both
-- Two arrays over p of 2, of values of q of 2: functions from 2 things to pairs.
type p: scalarset(2); q: scalarset(2);
var f, g: array [p] of q;
ruleset j: q do startstate begin for i: p do f[i] := j; g[i] := j; end; end; end;
ruleset i: p; j: q do rule "f" f[i] != j ==> begin f[i] := j; end; rule "g" g[i] != j ==> begin g[i] := j; end; end;

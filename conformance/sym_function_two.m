-- expect: verified 4 16
-- expect: --symm : verified 3 12
-- basis: both
-- array [s] of s, s of 2: the functions of a 2-element set to itself up to renaming.
type s: scalarset(2);
var f: array [s] of s;
startstate begin for i: s do f[i] := i; end; end;
ruleset i: s; j: s do rule "r" true ==> begin f[i] := j; end; end;

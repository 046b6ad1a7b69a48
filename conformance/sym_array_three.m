-- expect: verified 27 81
-- expect: --symm : verified 10 30
-- basis: both
-- array [s] of 0..2, s of 3: multisets of size 3 over 3 values.
type s: scalarset(3);
var a: array [s] of 0..2;
startstate begin for i: s do a[i] := 0; end; end;
ruleset i: s do rule "inc" true ==> begin a[i] := (a[i] + 1) % 3; end; end;

-- expect: verified 16 64
-- expect: --symm : verified 10 40
-- basis: both
-- array [s] of records of two cells, s of 2: multisets of 2 over 4 values.
type s: scalarset(2);
var a: array [s] of record x, y: boolean; end;
startstate begin for i: s do a[i].x := false; a[i].y := false; end; end;
ruleset i: s do rule "x" true ==> begin a[i].x := !a[i].x; end; rule "y" true ==> begin a[i].y := !a[i].y; end; end;

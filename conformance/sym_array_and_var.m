-- expect: verified 8 32
-- expect: --symm : verified 4 16
-- basis: both
-- An array over s and a variable of s: the marked cell is told apart.
type s: scalarset(2);
var a: array [s] of boolean; x: s;
ruleset i: s do startstate begin x := i; for j: s do a[j] := false; end; end; end;
ruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; rule "mark" true ==> begin x := i; end; end;

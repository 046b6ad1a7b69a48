-- A huge record, nested.
type n : 0..99; r : record a, b, c, d : array [n] of record p, q : array [n] of 0..7; end; end;
var x : r;
startstate begin clear x; end;
ruleset i : n; j : n do rule "up" x.a[i].p[j] < 7 ==> begin x.a[i].p[j] := x.a[i].p[j] + 1; end; end;

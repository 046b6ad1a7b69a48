-- flags: --store=compress
-- A store that compresses wide states.
type n : 0..199;
var a : array [n] of 0..255;
startstate begin clear a; end;
ruleset i : n do rule "up" a[i] < 255 ==> begin a[i] := a[i] + 1; end; end;

-- Rules that fire a hundred thousand times from each state, of two kilobytes.
type n : 0..999;
var a : array [n] of 0..100000;
startstate begin for i : n do a[i] := 0; end; end;
ruleset i : n; v : 1..100000 do rule "set" begin a[i] := v; end; end;

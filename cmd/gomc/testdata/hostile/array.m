-- A large array, of which every element is a bit of the state.
type n : 0..999999;
var a : array [n] of boolean;
startstate begin for i : n do a[i] := false; end; end;
ruleset i : n do rule "set" !a[i] ==> begin a[i] := true; end; end;

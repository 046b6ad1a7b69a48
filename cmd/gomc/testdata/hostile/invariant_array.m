-- An invariant over pairs of a large array.
type n : 0..9999;
var a : array [n] of 0..3;
startstate begin for i : n do a[i] := 0; end; end;
ruleset i : n do rule "go" a[i] < 3 ==> begin a[i] := a[i] + 1; end; end;
invariant "pairs" forall i : n do forall j : n do a[i] + a[j] <= 6 end end;

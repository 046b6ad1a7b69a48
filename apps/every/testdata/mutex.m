-- prove: --every NODE : verified
const N : 2;
type state : enum{I, T, C, E}; NODE: scalarset(N);
var n : array [NODE] of state; x : boolean;
startstate begin for i: NODE do n[i] := I; end; x := true; end;
ruleset i : NODE do
 rule "Try" n[i] = I ==> begin n[i] := T; end;
 rule "Crit" n[i] = T & x = true ==> begin n[i] := C; x := false; end;
 rule "Exit" n[i] = C ==> begin n[i] := E; end;
 rule "Idle" n[i] = E ==> begin n[i] := I; x := true; end;
end;
invariant "mutualEx" forall i : NODE do forall j : NODE do i != j -> (n[i] = C -> n[j] != C) end end;

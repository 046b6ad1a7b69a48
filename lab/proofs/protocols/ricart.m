-- prove: --every NODE : verified
-- Ricart and Agrawala with an order of requests in place of clocks: earlier[i][j] says that i's request has the lesser number.
const N : 3;
type NODE : scalarset(N); st : enum { idle, wanting, critical };
var s : array [NODE] of st; earlier, req, ok, deferred, granted : array [NODE] of array [NODE] of boolean;
startstate begin for i : NODE do s[i] := idle; for j : NODE do earlier[i][j] := false; req[i][j] := false; ok[i][j] := false; deferred[i][j] := false; granted[i][j] := false; end; end; end;
ruleset i : NODE do
  rule "want" s[i] = idle ==> begin s[i] := wanting;
    for j : NODE do req[i][j] := j != i; granted[i][j] := false; earlier[i][j] := false; earlier[j][i] := s[j] != idle & j != i; end; end;
  rule "enter" s[i] = wanting & forall j : NODE do j = i | granted[i][j] end ==> begin s[i] := critical; end;
  rule "leave" s[i] = critical ==> begin s[i] := idle; for j : NODE do earlier[i][j] := false; earlier[j][i] := false;
    if deferred[i][j] then deferred[i][j] := false; ok[i][j] := true; end; end; end;
end;
ruleset i : NODE; j : NODE do
  rule "get request" i != j & req[i][j] ==> begin req[i][j] := false;
    if s[j] = critical | s[j] = wanting & earlier[j][i] then deferred[j][i] := true; else ok[j][i] := true; end; end;
  rule "get ok" i != j & ok[j][i] ==> begin ok[j][i] := false; granted[i][j] := true; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(s[i] = critical & s[j] = critical) end;

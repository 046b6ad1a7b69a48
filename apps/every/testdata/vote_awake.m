-- prove: --every NODE : not proved
-- Only votes of those who are awake are counted, and they may sleep later: no bit remembers the others.
const N : 3;
type NODE : scalarset(N);
var vote : array [NODE] of NODE; leader : array [NODE] of boolean; up : array [NODE] of boolean;
startstate begin for i : NODE do undefine vote[i]; leader[i] := false; up[i] := true; end; end;
ruleset i : NODE do rule "sleep" begin up[i] := !up[i]; end; end;
ruleset i : NODE; j : NODE do rule "vote" isundefined(vote[j]) & up[j] ==> begin vote[j] := i; end; end;
ruleset i : NODE do
  rule "elect" !leader[i] & count j : NODE do up[j] & !isundefined(vote[j]) & vote[j] = i end > N / 2 ==> begin leader[i] := true; end;
end;
invariant "one leader" forall i : NODE; j : NODE do i != j -> !(leader[i] & leader[j]) end;

-- prove: --every NODE : not proved
-- As vote_lemma.m, without the invariant that counts what is remembered.
const N : 3;
type NODE : scalarset(N);
var vote : array [NODE] of NODE; seen : array [NODE] of NODE; leader : array [NODE] of boolean;
startstate begin for i : NODE do undefine vote[i]; undefine seen[i]; leader[i] := false; end; end;
ruleset i : NODE; j : NODE do
  rule "vote" isundefined(vote[j]) ==> begin vote[j] := i; seen[j] := i; end;
  rule "lose" !isundefined(seen[j]) ==> begin undefine seen[j]; end;
end;
ruleset i : NODE do
  rule "elect" count j : NODE do !isundefined(seen[j]) & seen[j] = i end > N / 2 ==> begin leader[i] := true; end;
end;
invariant "one leader" forall i : NODE; j : NODE do i != j -> !(leader[i] & leader[j]) end;

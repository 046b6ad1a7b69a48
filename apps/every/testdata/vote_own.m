-- prove: --every NODE : verified
-- A candidate votes for itself, and needs half of the others, rounded down, for a majority.
const N : 3;
type NODE : scalarset(N);
var vote : array [NODE] of NODE; leader : array [NODE] of boolean;
startstate begin for i : NODE do undefine vote[i]; leader[i] := false; end; end;
ruleset i : NODE; j : NODE do
  rule "vote" isundefined(vote[j]) & !isundefined(vote[i]) & vote[i] = i ==> begin vote[j] := i; end;
end;
ruleset i : NODE do
  rule "stand" isundefined(vote[i]) ==> begin vote[i] := i; end;
  rule "elect" count j : NODE do !isundefined(vote[j]) & vote[j] = i end >= N / 2 + 1 ==> begin leader[i] := true; end;
end;
invariant "one leader" forall i : NODE; j : NODE do i != j -> !(leader[i] & leader[j]) end;

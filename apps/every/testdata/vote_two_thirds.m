-- prove: --every NODE : verified
-- More than two thirds.
const N : 3;
type NODE : scalarset(N);
var vote : array [NODE] of NODE; leader : array [NODE] of boolean;
startstate begin for i : NODE do undefine vote[i]; leader[i] := false; end; end;
ruleset i : NODE; j : NODE do rule "vote" isundefined(vote[j]) ==> begin vote[j] := i; end; end;
ruleset i : NODE do
  rule "elect" !leader[i] & count j : NODE do !isundefined(vote[j]) & vote[j] = i end > 2 * N / 3 ==> begin leader[i] := true; end;
end;
invariant "one leader" forall i : NODE; j : NODE do i != j -> !(leader[i] & leader[j]) end;

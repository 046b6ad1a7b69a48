-- prove: --every NODE : not proved
-- A leader lease: a majority of voters promise vote follow nobody else up vote a time; clocks are perfect, and end at T.
const N : 3; T : 3; Length : 2; Majority : N / 2 + 1;
type NODE : scalarset(N); time_t : 0..T;
var vote : array [NODE] of NODE; until : array [NODE] of time_t; now : time_t; lead : array [NODE] of boolean; end_of : array [NODE] of time_t;
startstate begin for i : NODE do undefine vote[i]; until[i] := 0; lead[i] := false; end_of[i] := 0; end; now := 0; end;
rule "tick" now < T ==> begin now := now + 1; for i : NODE do if until[i] <= now then undefine vote[i]; until[i] := 0; end;
  if lead[i] & end_of[i] <= now then lead[i] := false; end_of[i] := 0; end; end; end;
ruleset i : NODE; j : NODE do
  rule "promise" isundefined(vote[j]) & now + Length <= T ==> begin vote[j] := i; until[j] := now + Length; end;
end;
ruleset i : NODE; e : time_t do
  rule "lead" e > now & !lead[i] & count j : NODE do !isundefined(vote[j]) & vote[j] = i & until[j] >= e end >= Majority ==> begin lead[i] := true; end_of[i] := e; end;
end;
invariant "one leader" forall i : NODE; j : NODE do i != j -> !(lead[i] & lead[j]) end;

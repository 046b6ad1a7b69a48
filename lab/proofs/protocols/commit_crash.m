-- prove: --every NODE : verified
-- Two-phase commit whose participants crash and recover from a log; the coordinator may time out. Messages are cells.
const N : 3;
type NODE : scalarset(N); st : enum { working, prepared, committed, aborted };
  down_t : enum { no_msg, prepare, commit, abort }; up_t : enum { no_vote, yes, no };
  co : enum { start, wait, committing, aborting };
var s : array [NODE] of st; log : array [NODE] of st; up : array [NODE] of boolean;
  down : array [NODE] of down_t; vote : array [NODE] of up_t; got : array [NODE] of boolean; c : co;
startstate begin for i : NODE do s[i] := working; log[i] := working; up[i] := true; down[i] := no_msg; vote[i] := no_vote; got[i] := false; end; c := start; end;
rule "prepare" c = start ==> begin c := wait; for i : NODE do down[i] := prepare; end; end;
rule "commit" c = wait & forall i : NODE do got[i] end ==> begin c := committing; for i : NODE do down[i] := commit; end; end;
rule "time out" c = wait ==> begin c := aborting; for i : NODE do down[i] := abort; end; end;
ruleset i : NODE do
  rule "yes" up[i] & down[i] = prepare & s[i] = working ==> begin s[i] := prepared; log[i] := prepared; vote[i] := yes; down[i] := no_msg; end;
  rule "no" up[i] & s[i] = working ==> begin s[i] := aborted; log[i] := aborted; vote[i] := no; end;
  rule "count" c = wait & vote[i] = yes ==> begin got[i] := true; vote[i] := no_vote; end;
  rule "one says no" c = wait & vote[i] = no ==> begin c := aborting; vote[i] := no_vote; for j : NODE do down[j] := abort; end; end;
  rule "learn commit" up[i] & down[i] = commit ==> begin s[i] := committed; log[i] := committed; down[i] := no_msg; end;
  rule "learn abort" up[i] & down[i] = abort ==> begin s[i] := aborted; log[i] := aborted; down[i] := no_msg; end;
  rule "crash" up[i] ==> begin up[i] := false; undefine s[i]; end;
  rule "recover" !up[i] ==> begin up[i] := true; s[i] := log[i]; end;
  rule "lose" down[i] = prepare ==> begin down[i] := no_msg; end;
  rule "ask again" up[i] & s[i] = prepared & down[i] = no_msg & c = committing ==> begin down[i] := commit; end;
  rule "ask again, abort" up[i] & s[i] = prepared & down[i] = no_msg & c = aborting ==> begin down[i] := abort; end;
end;
invariant "atomic" forall i : NODE; j : NODE do !(log[i] = committed & log[j] = aborted) end;

-- prove: --every NODE : verified
const N : 3;
type NODE : scalarset(N); coordinator_t : enum {starting, waiting, committing, aborting, finished}; state_t : enum {working, prepared, committed, aborted};
var phase : coordinator_t; state : array [NODE] of state_t;
  prep : array [NODE] of boolean; voteY : array [NODE] of boolean; voteN : array [NODE] of boolean; decC : array [NODE] of boolean; decA : array [NODE] of boolean; ack : array [NODE] of boolean;
startstate begin phase := starting; for p : NODE do state[p] := working; prep[p] := false; voteY[p] := false; voteN[p] := false; decC[p] := false; decA[p] := false; ack[p] := false; end; end;
rule "prepare" phase = starting ==> begin phase := waiting; for p : NODE do prep[p] := true; end; end;
rule "all vote yes" phase = waiting & forall p : NODE do voteY[p] end ==> begin phase := committing; for p : NODE do voteY[p] := false; decC[p] := true; end; end;
ruleset p : NODE do
 rule "one votes no" phase = waiting & voteN[p] ==> begin voteN[p] := false; phase := aborting; for q : NODE do decA[q] := true; end; end;
 rule "late yes" voteY[p] & (phase = aborting | phase = finished) ==> begin voteY[p] := false; end;
 rule "late no" voteN[p] & (phase = aborting | phase = finished) ==> begin voteN[p] := false; end;
 rule "refuse" state[p] = working ==> begin state[p] := aborted; end;
 rule "vote" prep[p] ==> begin prep[p] := false; if state[p] = working then state[p] := prepared; end; if state[p] = prepared then voteY[p] := true; else voteN[p] := true; end; end;
 rule "decision C" decC[p] ==> begin decC[p] := false; state[p] := committed; ack[p] := true; end;
 rule "decision A" decA[p] ==> begin decA[p] := false; state[p] := aborted; ack[p] := true; end;
end;
rule "time-out" phase = waiting ==> begin phase := aborting; for q : NODE do decA[q] := true; end; end;
rule "all done" (phase = committing | phase = aborting) & forall p : NODE do ack[p] end ==> begin phase := finished; for p : NODE do ack[p] := false; end; end;
invariant "atomic" forall p : NODE do forall q : NODE do !(state[p] = committed & state[q] = aborted) end end;
invariant "by decision" forall p : NODE do state[p] = committed -> phase = committing | phase = finished end;
invariant "assert" forall p : NODE do decC[p] -> state[p] = prepared end;

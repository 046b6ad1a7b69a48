-- prove: --every P : verified
-- a coordinator collects votes of all, decides, resets
const N : 3;
type P : scalarset(N); phase_t : enum { collecting, deciding, resetting };
var voted : set of P; yes : set of P; decided : array [P] of enum { undecided, commit, abort_ }; phase : phase_t; outcome : boolean;
startstate begin voted := {}; yes := {}; for p : P do decided[p] := undecided; end; phase := collecting; outcome := false; end;
ruleset p : P do
  rule "yes" phase = collecting & p notin voted ==> begin voted := voted + {p}; yes := yes + {p}; end;
  rule "no" phase = collecting & p notin voted ==> begin voted := voted + {p}; end;
  rule "learn" phase = deciding & decided[p] = undecided ==> begin decided[p] := outcome ? commit : abort_; end;
end;
rule "decide" phase = collecting & voted = all P ==> begin phase := deciding; outcome := (yes = voted); end;
rule "reset" phase = deciding & forall p : P do decided[p] != undecided end ==> begin
  phase := collecting; voted := {}; yes := {}; for p : P do decided[p] := undecided; end; outcome := false; end;
invariant "agree" forall p : P; q : P do !(decided[p] = commit & decided[q] = abort_) end;
invariant "commit needs all" forall p : P; q : P do decided[p] = commit -> q in yes end;

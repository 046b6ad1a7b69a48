-- expect: --deadlock=off : violated exit 12
-- expect: --deadlock=off --symm : violated exit 12
-- expect: --deadlock=off --symm --fairness=none : violated exit 12
-- basis: as ltl_symm_fixed.m; "last" can be either value, with either y
type s : scalarset(2); t : scalarset(2);
var x : array [s] of boolean; y : array [t] of boolean; last : s; done : boolean;
startstate begin for i : s do x[i] := false; end; for j : t do y[j] := false; end; undefine last; done := false; end;
ruleset i : s do rule "x" !x[i] ==> begin x[i] := true; end; end;
ruleset j : t do rule "y" !y[j] ==> begin y[j] := true; end; end;
rule "last" !done & (exists i : s do x[i] end) ==> begin for i : s do if x[i] then last := i; end; end; done := true; end;
ltl "other" forall i : s do forall j : t do always (done -> last != i | !y[j]) end end;

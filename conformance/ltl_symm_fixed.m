-- expect: --deadlock=off : verified 32 68
-- expect: --deadlock=off --symm : verified 24 51
-- expect: --deadlock=off --symm --fairness=none : verified 24 51
-- basis: the values of s are left as they are, and those of t stand for one another: 3 of 4 values of y are left, in 8 * 3 states
type s : scalarset(2); t : scalarset(2);
var x : array [s] of boolean; y : array [t] of boolean; last : s; done : boolean;
startstate begin for i : s do x[i] := false; end; for j : t do y[j] := false; end; undefine last; done := false; end;
ruleset i : s do rule "x" !x[i] ==> begin x[i] := true; end; end;
ruleset j : t do rule "y" !y[j] ==> begin y[j] := true; end; end;
rule "last" !done & (exists i : s do x[i] end) ==> begin for i : s do if x[i] then last := i; end; end; done := true; end;
ltl "rise" forall i : s do forall j : t do always (x[i] & y[j] -> always (x[i] & y[j])) end end;
ltl "told" forall i : s do forall j : t do always (done -> x[last] & (y[j] | !y[j]) & (x[i] | !x[i])) end end;
ltl "come" forall i : s do forall j : t do eventually (x[i] & y[j]) end end;

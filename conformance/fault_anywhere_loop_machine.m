-- expect: --deadlock=off : verified 8 9
-- expect: --deadlock=off --symm : verified 7 9
-- basis: decision: neither has machines
-- A crash anywhere leaves out any of what a loop without an order writes down, of machines, too.
type s_t : scalarset(2);
event Go;
machine P
persistent var log : array [s_t] of 0..1; other : 0..1;
  start state Up
    entry begin if !restarted then for i : s_t do log[i] := 0; end; other := 0; send Go to P; end; end;
    on Go ==> begin other := 1; for i : s_t do log[i] := 1; end; goto Over; end;
  end;
  state Over ignore Go; end;
end;
faults crash P at most 1 anywhere; end;
ruleset i : s_t do invariant "x" P.log[i] <= P.other; end;

-- expect: --deadlock=off : verified 9 11
-- expect: --deadlock=off --symm : verified 8 11
-- basis: by hand: init, asked, done; crashed before and after the asking; crashed with each of four subsets of the log
-- A crash anywhere leaves out any of what a loop without an order writes down.
type s_t : scalarset(2);
message Go () from Q to P;
process Q
 var g : boolean;
 startstate begin g := false; end;
 rule "go" !g ==> begin g := true; send Go() to P; end;
end;
process P
persistent var log : array [s_t] of 0..1; other : 0..1;
  startstate begin if !restarted then for i : s_t do log[i] := 0; end; other := 0; end; end;
  on m : Go ==> begin other := 1; for i : s_t do log[i] := 1; end; end;
end;
faults crash P at most 1 anywhere; end;
ruleset i : s_t do invariant "x" P.log[i] <= P.other; end;

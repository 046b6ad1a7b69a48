-- expect: --fairness=process : verified
-- expect: --formulas=off : verified 2 3
-- expect: violated exit 12
-- basis: decision: unfair takes an event out of the fairness that a machine has by itself
-- A machine need not ever do what is unfair; another one goes on for ever.
machine A
  start state S
    unfair rule "x" begin goto T; end;
  end;
  state T end;
end;
machine B
  start state S
    rule "n" begin end;
  end;
end;
ltl "it goes" eventually A.at = T;

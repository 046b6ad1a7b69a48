-- expect: --deadlock=off : verified 55 92
-- expect: --deadlock=off --symm : verified 48 85
-- expect: --deadlock=off --outbox=always : verified 69 121
-- basis: decision: neither has machines
-- A crash anywhere leaves out any of what a loop writes by calling a procedure, under on null, too.
type n_t : scalarset(2);
event Q (v : 0..1); R;
machine S
persistent var log : array [n_t] of 0..1; n : 0..2;
  procedure store (i : n_t; v : 0..1); begin log[i] := v; end;
  start state Up
    entry begin if !restarted then for i : n_t do log[i] := 0; end; n := 0; end; end;
    on null when n < 1 ==> begin n := n + 1; for i : n_t do store(i, 1); end; n := n + 1; end;
    on q : Q ==> begin for i : n_t do if log[i] = 0 then store(i, q.v); end; end; reply R; end;
  end;
end;
machine C start state S0 rule "q" begin send Q(1) to S; goto W; end; end; state W on R ==> begin end; end; end;
faults crash S at most 1 anywhere; restart S at most 1; end;
ruleset i : n_t do invariant "l" S.log[i] <= 1; end;

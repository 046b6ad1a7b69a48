-- expect: verified 1 0
-- basis: decision: a raised event comes before the mailbox; exit, then entry
-- One step: the entry raises Tick, its handler counts and goes to the same state, whose exit and entry run, three times.
event Tick (step : 1..2);
machine M
  var n : 0..9; exits : 0..9;
  procedure again (k : 0..9); begin if n < k then raise Tick(2); end; assert "not reached when it raised" n >= k; end;
  start state Counting
    entry begin if isundefined(n) then n := 0; exits := 0; end; again(6); end;
    exit begin exits := exits + 1; end;
    on t : Tick ==> begin n := n + t.step; goto Counting; end;
  end;
end;
invariant "three rounds" M.n = 6 & M.exits = 3 & M.at = Counting;

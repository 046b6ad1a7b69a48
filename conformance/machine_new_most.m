-- expect: error
-- expect: --outbox=auto : error
-- expect: --engine=compiled : error
-- expect: --symm : error
-- basis: decision: ids are not used again, also when their machine has halted
-- The third worker is one too many, though the first has halted.
event Bye;
machine Boss
  var n : 0..3; w : Worker;
  start state S
    entry begin if isundefined(n) then n := 0; end; end;
    rule n < 3 ==> begin n := n + 1; w := new Worker(); goto Waiting; end;
  end;
  state Waiting on Bye goto S; end;
end;
machine Worker at most 2
  start state S entry begin send Bye to Boss; halt; end; end;
end;
invariant isundefined(Boss.w) | Boss.n > 0;

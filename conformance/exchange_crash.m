-- expect: verified 168 424
-- expect: --symm : verified 93 239
-- expect: --por : verified
-- expect: --engine=compiled : verified 168 424
-- basis: decision: processes and machines in one model (docs/language.md)
-- Processes crash and restart while a machine sends them messages: what comes to one that is down is lost.
type w_t : scalarset(2);
event Done ();
message Job (n : 1..2) from Boss to Worker;

machine Boss
  var n : 1..2;
  start state S
    entry begin n := 1; broadcast Job(n) to Worker; end;
    rule "again" n = 1 ==> begin n := 2; broadcast Job(n) to Worker; end;
  end;
end;

process Worker [w : w_t]
  var last : 0..2;
  startstate begin last := 0; end;
  on m : Job when last < m.n ==> begin last := m.n; end;
end;

faults
  crash Worker at most 1;
  restart Worker;
end;

invariant "from the boss" forall w : w_t do !crashed(Worker[w]) -> Worker[w].last <= Boss.n end;

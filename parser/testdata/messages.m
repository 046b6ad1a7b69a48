-- The message layer, every form of it.
type p: scalarset(2); a: scalarset(3);

message
  Read(num: 0..3) from Leader to Acceptor;
  Repl(num: 0..3; val: p) from Acceptor | Learner to Leader bag [2] lossy;
  Ping from Leader to Acceptor | Learner fifo [3] duplicating capacity 2 + 1;

faults
  crash Leader at most 1 anywhere;
  lose Read, Ping;
  duplicate Repl at most N;
  reorder Ping within 2;
end;

process Leader [l: p]
var phase: enum {idle, busy};
startstate begin phase := idle; end;
function f(): p; begin return l; end;

ruleset v: p do
  rule "start" phase = idle ==>
  begin
    broadcast Read(1) to Acceptor;
    send Ping to Learner;
  end;
end;

on "decide" rs: quorum Majority + 0 of Repl from x where rs[x].num > 0 when phase = busy ==>
  var best: 0..3;
  begin
    for s in rs do
      if rs[s].num > best then best := rs[s].num; end;
    end;
    assert forall s in rs do rs[s].num <= best end & exists s in rs do s in rs end;
    reply Read(best);
    reply Ping;
  end;

on m: Ping ==> begin endon;
invariant "local" phase = idle;
endprocess;

process Learner
  on m: Repl from s when true ==> end;
end

invariant Learner.x = Leader[1].phase;

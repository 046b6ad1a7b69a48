-- expect: verified 30 29
-- expect: --engine=compiled : verified 30 29
-- expect: --symm --por --outbox=always : verified
-- basis: known answer: an explorer of its own, which enumerates the answers, counts the same
-- Bounds are asked when a loop begins; a procedure that is called twice returns from the middle of two loops.
type w_t : scalarset(2);
event Ask (n : 0..4); Yes (n : 0..4); Quit;
machine Boss
  var sum : 0..40; calls : 0..2; hi : 0..3;
  procedure collect (k : 1..2);
    var stop : boolean;
  begin
    stop := false;
    for i := 1 to hi do
      for j := i to k by 1 do
        send Ask(i + j) to Worker;
        receive
        case y : Yes: assert "echo" y.n = i + j; sum := sum + y.n; hi := 0;
        case Quit: return;
        end;
      end;
    end;
    calls := calls + 1;
  end;
  start state Idle
    entry begin sum := 0; calls := 0; hi := 2; end;
    rule "go" calls = 0 & sum = 0 ==>
    begin
      collect(2);
      hi := 1;
      collect(1);
      goto Over;
    end;
  end;
  state Over defer Yes; end;
end;
machine Worker
  start state Up
    on a : Ask from c ==> var b : boolean; begin choose b : boolean; if b then reply Yes(a.n); else reply Quit; end; end;
  end;
end;
final Boss.at = Over;
cover "all" Boss.sum = 11;

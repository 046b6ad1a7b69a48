-- expect: --deadlock=off : verified 139 382
-- expect: --deadlock=off --mailbox=pair : verified 112 342
-- expect: --deadlock=off --mailbox=bag : verified 112 362
-- expect: --deadlock=off --symm : verified 73 202
-- expect: --deadlock=off --const Most=1 : violated
-- expect: --deadlock=off --faults=off : verified
-- expect: --deadlock=off --mailbox=atomic : refused
-- basis: by hand: fault_observed_by_hand.m
-- A monitor sees each crash and each restart in the step in which it comes, and of which machine.
const Most : 2;
type n_t : scalarset(2);
event Ping (who : n_t);
machine Node [n : n_t]
  start state Up
    rule "ping" begin send Ping(n) to Ear; goto Over; end;
  end;
  state Over end;
end;
machine Ear
  start state Listening on Ping ==> begin end; end;
end;
monitor Deaths observes Ping, crash Node, restart Node
var down : array [n_t] of boolean; falls : 0..2;
  start state Watching
    entry begin for n : n_t do down[n] := false; end; falls := 0; end;
    on p : Ping ==> begin assert "the dead are silent" !down[p.who]; end;
    on crash n : Node ==> begin assert "none dies twice" !down[n]; down[n] := true; falls := falls + 1; assert "few die" falls <= Most; end;
    on restart n : Node ==> begin down[n] := false; end;
  end;
end;
faults
  crash Node at most 2;
  restart Node at most 1;
end;
ruleset n : n_t do invariant "who has crashed is known" Deaths.down[n] = crashed(Node[n]); end;

-- What a machine defers is gone with its mailbox.
event Early; Late;
machine A start state S rule "go" begin send Early to B; send Late to B; goto Over; end; end; state Over end; end;
machine B
persistent var n : 0..3;
var volatile : boolean;
  start state Waiting entry begin volatile := true; if !restarted then n := 0; end; end;
    defer Early; on Late goto Ready; end;
  state Ready on Early ==> begin n := n + 1; goto Waiting; end; ignore Late; end;
end;
faults crash B at most 1; restart B at most 1; end;
invariant "n" B.n <= 1;

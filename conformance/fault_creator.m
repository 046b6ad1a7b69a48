-- expect: --deadlock=off : verified 345 677
-- expect: --deadlock=off --symm : verified 314 626
-- expect: --deadlock=off --faults=off : verified 35 56
-- basis: decision: neither has machines
-- Who crashes anywhere may have created what it has not written down: a creator that comes back creates once more.
event Job (k : 0..1); Done;
machine Boss
persistent var made : 0..2;
  start state S
    entry begin if !restarted then made := 0; end; end;
    rule "make" made < 2 ==> var w : Worker; begin w := new Worker(made = 0 ? 0 : 1); made := made + 1; send Job(0) to w; end;
    on Done ==> begin end;
  end;
end;
machine Worker at most 3 (k : 0..1)
persistent var a, b : boolean;
  start state W
    entry begin a := true; b := true; end;
    on j : Job ==> begin a := false; send Done to Boss; b := false; halt; end;
  end;
end;
faults crash Boss at most 1 anywhere; restart Boss at most 1; end;
invariant "x" Boss.made <= 2;

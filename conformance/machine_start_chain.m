-- expect: verified 1 0
-- expect: --engine=compiled : verified 1 0
-- basis: decision: machines are gomc's own
-- The entry of a start state may go on: its exit runs, what is raised is handled, and all that is one start state.
event
  Up (plus : 0..3);

machine M
var
  n : 0..9;

  start state A
    entry begin n := 1; goto B(2); end;
    exit begin n := n + 1; end;
  end;
  state B (k : 0..3)
    entry begin assert n = 2; raise Up(k); end;
    exit begin n := n * 2; end;
    on u : Up goto C with begin assert n = 4; n := n + u.plus; end;
  end;
  state C
    entry begin n := n + 1; end;
  end;
end;

invariant "in order" M.at = C & M.n = 7;

-- expect: verified 3 2
-- expect: --engine=compiled : verified 3 2
-- expect: --workers=2 : verified 3 2
-- expect: --por : verified 3 2
-- basis: decision: machines are gomc's own
-- What an entry raises is handled in the state that is entered, in the same step, and ends the entry.
event
  Go ();
  Bump ();

machine M
var
  n : 0..3;

  start state A
    entry begin n := 0; send Go() to M; end;
    on Go goto B;
  end;

  state B
    entry begin n := n + 1; raise Bump(); n := 3; end;
    on Bump  ==>  begin n := n + 1; end;
  end;
end;

invariant "nothing behind raise runs" M.n != 3;
invariant "handled before the step ends" M.at = B -> M.n = 2;
cover "arrived" M.at = B;

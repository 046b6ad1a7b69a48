-- expect: error exit 14
-- expect: --engine=compiled : error exit 14
-- expect: --const Ignored=true : verified 2 1
-- expect: --engine=compiled --const Ignored=true : verified 2 1
-- basis: decision: machines are gomc's own
-- Defer does not hold what is raised: without a handler it is unhandled. Ignore drops it.
const
  Ignored : false;

event
  Up ();

machine M
var
  n : 0..2;

  start state A
    entry begin n := 0; end;
    rule "raise"  n = 0  ==>  begin n := 1; if Ignored then goto B; end; raise Up(); n := 2; end;
    defer Up;
  end;
  state B
    entry begin raise Up(); n := 2; end;
    ignore Up;
  end;
end;

invariant "nothing behind raise runs" M.n != 2;

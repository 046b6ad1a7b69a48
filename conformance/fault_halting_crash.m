-- A machine that sends and halts in one step has not halted before what it sends has left: it may crash in between.
-- The states are those of a model in plain Murphi, whose crash may come while either event has not left (Rumur).
--
-- expect: violated depth 4
-- expect: --faults=off : verified 4 3
-- expect: --const Asked=0 : verified 10 12
-- expect: --const Asked=0 --outbox=always --por : verified
-- expect: --const Goes_on=1 : violated depth 4
const
  Asked : 1;
  Goes_on : 0; -- in another state, and does not halt

event X (); Y ();

machine A
  start state S
    rule "go" ==> begin send X() to B; send Y() to B; if Goes_on = 1 then goto T; else halt; end; end;
  end;
  state T
  end;
end;

machine B
var x, y : boolean;
  start state S
    entry begin x := false; y := false; end;
    on X ==> begin x := true; end;
    on Y ==> begin y := true; end;
  end;
end;

faults crash A at most 1; end;

final "both or none" Asked = 1 -> B.x = B.y;

-- expect: verified
-- expect: --engine=compiled : verified
-- expect: --mailbox=bag : verified
-- basis: decision: the index of a machine is known in the bounds of a loop that receives, as it is elsewhere
-- A machine receives as often as its index says, and how often that was is counted.
type id : 0..2;
event Go;
machine Worker [w : id]
  var got : 0..3;
  start state Idle
    entry begin got := 0; end;
    rule "work" begin
      for y := w to 2 do
        receive case Go: got := got + 1; end;
      end;
      goto Over;
    end;
    defer Go;
  end;
  state Over ignore Go; end;
end;
machine Boss
  var left : 0..3;
  start state Up
    entry begin left := 3; end;
    rule "go" left > 0 ==> begin left := left - 1; broadcast Go to Worker; end;
  end;
end;
invariant "as often as the index says" forall w : id do Worker[w].at = Over -> Worker[w].got = 3 - w end;
final "all are over" forall w : id do Worker[w].at = Over end;

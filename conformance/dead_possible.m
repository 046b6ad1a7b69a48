-- expect: violated depth 2
-- expect: --dead-messages=drop : violated depth 2
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 3
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 2
-- basis: decision: docs/dead-messages.md
-- As in dead_instead.m: what can still happen after one of two ways to the same local state does not after the other.
message Done () from A to B;
        Tick () from B to B;
process A
var s : boolean;
startstate begin s := false; end;
  rule "send" !s ==> begin s := true; send Done() to B; end;
end;
process B
var done : boolean;
    ticked : boolean;
startstate begin done := false; ticked := false; end;
  rule "give up" !done ==> begin done := true; send Tick() to B; end;
  on "done" m : Done ==> begin done := true; end;
  on "tick" t : Tick ==> begin ticked := true; end;
end;
liveness "ticks" B.ticked;

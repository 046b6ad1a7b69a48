-- expect: violated depth 2
-- expect: --dead-messages=drop : violated depth 2
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 3
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 2
-- basis: decision: docs/dead-messages.md
-- What a process can do without a message as well, it does not do as well if it sends itself something with it: here,
-- what keeps it from resting for ever.
message Done () from A to B;
        Tick () from B to B;
process A
var s : boolean;
startstate begin s := false; end;
  rule "send" !s ==> begin s := true; send Done() to B; end;
end;
process B
var done : boolean;
startstate begin done := false; end;
  rule "give up" !done ==> begin done := true; send Tick() to B; end;
  on "done" m : Done ==> begin done := true; end;
  on "tick" t : Tick ==> begin send Tick() to B; end;
end;
final "ticks" !B.done;

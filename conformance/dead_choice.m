-- expect: violated depth 2
-- expect: --dead-messages=drop : violated depth 2
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 3
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 2
-- basis: decision: docs/dead-messages.md
-- A message whose receipt chooses, and one of the outcomes does something.
message Ask () from A to B;
process A
var s : boolean;
startstate begin s := false; end;
  rule "ask" !s ==> begin s := true; send Ask() to B; end;
end;
process B
var y : boolean;
startstate begin y := false; end;
  on "ask" m : Ask ==>
  var c : boolean;

  begin choose c : boolean; if c then y := true; end; end;
end;
invariant "never" !B.y;

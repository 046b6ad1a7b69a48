-- expect: violated depth 4
-- expect: --dead-messages=drop : violated depth 4
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 5
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 4
-- basis: decision: docs/dead-messages.md
-- A message whose receipt writes a global, blindly.
var mode : 0..2;
startstate begin mode := 0; end;
message Reset () from A to B;
process A
var s : 0..3;
startstate begin s := 0; end;
  rule "first" s = 0 ==> begin s := 1; send Reset() to B; end;
  rule "raise" s = 1 ==> begin s := 2; mode := 1; end;
  rule "again" s = 2 & mode = 0 ==> begin s := 3; end;
end;
process B
var x : boolean;
startstate begin x := false; end;
  on "reset" r : Reset ==> begin mode := 0; end;
end;
invariant "never reset" A.s != 3;
invariant "idle" !B.x;

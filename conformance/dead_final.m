-- expect: violated depth 2
-- expect: --dead-messages=drop : violated depth 2
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 3
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 2
-- basis: decision: docs/dead-messages.md
-- A state at rest comes later in the model than without the messages that are received for nothing.
message Late () from A to B;
process A
var s : boolean;
startstate begin s := false; end;
  rule "send" !s ==> begin s := true; send Late() to B; end;
end;
process B
var z : 0..0;
startstate begin z := 0; end;
  on "late" m : Late ==> begin end;
end;
final "not sent" !A.s;
invariant "idle" B.z = 0;

-- expect: violated depth 2
-- expect: --dead-messages=drop : violated depth 2
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 3
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 2
-- basis: decision: docs/dead-messages.md
-- A message whose receipt changes nothing, and fails.
message Late (n : 0..1) from A to B;
process A
var s : boolean;
startstate begin s := false; end;
  rule "send" !s ==> begin s := true; send Late(1) to B; end;
end;
process B
var z : 0..0;
startstate begin z := 0; end;
  on "late" m : Late ==> begin assert m.n = 0 "nobody is late"; end;
end;
invariant "idle" B.z = 0;

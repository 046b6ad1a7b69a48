-- expect: error depth 4
-- expect: --dead-messages=drop : error depth 4
-- expect: --semantics=M-MP --dead-messages=drop : error depth 6
-- expect: --dead-messages=drop --engine=interp --workers=2 : error depth 4
-- basis: decision: docs/dead-messages.md
-- A filter that fails on one message, in one state only.
message V (n : 0..2) from A to B;
        Go () from A to B;
process A
var s : 0..2;
startstate begin s := 0; end;
  rule "v" s = 0 ==> begin s := 1; send V(1) to B; end;
  rule "go" s = 1 ==> begin s := 2; send Go() to B; end;
end;
process B
var d : 0..2;
startstate begin d := 1; end;
  on "go" g : Go ==> begin undefine d; end;
  on "v" m : V where m.n = d + 1 ==> begin d := 2; end;
end;

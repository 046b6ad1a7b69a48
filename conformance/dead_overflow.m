-- expect: error depth 3
-- expect: --dead-messages=drop : error depth 3
-- expect: --semantics=M-MP --dead-messages=drop : error depth 3
-- expect: --dead-messages=drop --engine=interp --workers=2 : error depth 3
-- basis: decision: docs/dead-messages.md
-- Nobody ever takes what is sent, until there is no room.
message Junk (n : 0..2) from A to B capacity 2;
process A
var k : 0..3;
startstate begin k := 0; end;
  rule "send" k < 3 ==> begin send Junk(k) to B; k := k + 1; end;
end;
process B
var z : 0..0;
startstate begin z := 0; end;
  on "never" m : Junk when false ==> begin z := 0; end;
end;
invariant "idle" B.z = 0;

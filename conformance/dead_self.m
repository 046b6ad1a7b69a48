-- expect: verified 6 6
-- expect: --dead-messages=drop : verified 6 6
-- expect: --semantics=M-MP --dead-messages=drop : verified 11 11
-- expect: --dead-messages=drop --engine=interp --workers=2 : verified 6 6
-- basis: decision: docs/dead-messages.md
-- Messages to oneself: a copy that is sent again where an equal one waits.
message Note (n : 0..1) from P to P;
process P
var k : 0..4;
startstate begin k := 0; end;
  rule "write" k = 0 ==> begin k := 1; send Note(0) to P; end;
  on "note" m : Note ==> begin if k < 4 & m.n = 0 then k := k + 1; send Note(0) to P; elsif k = 4 & m.n = 0 then send Note(1) to P; else k := 0; end; end;
end;
invariant "never back" !(P.k = 0) | true;
cover "back" P.k = 4;

-- expect: violated depth 2
-- expect: --dead-messages=drop : violated depth 2
-- expect: --dead-messages=drop --semantics=M-MP : violated
-- expect: --dead-messages=drop --const Most=9 : verified 5 5
-- basis: decision: docs/dead-messages.md
-- What is received and sent again is there before and after, and has an effect all the same.
const Most : 3;
message Tick () from P to P;
process P
var n : 0..4;
startstate begin n := 0; send Tick() to P; end;
  on "tick" t : Tick  ==>  begin n := (n + 1) % 5; send Tick() to P; end;
end;
invariant "below" P.n < Most - 1 | Most > 5;

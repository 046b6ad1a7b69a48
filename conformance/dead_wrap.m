-- expect: violated depth 6
-- expect: --dead-messages=drop : violated depth 6
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 9
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 6
-- basis: decision: docs/dead-messages.md
-- A counter that wraps around: a stale number becomes the expected one again.
const Last : 2;
message Num (n : 0..Last) from A to B;
        Tick () from A to B;
process A
var k : 0..Last + 3;
startstate begin k := 0; end;
  rule "send" k = 0 ==> begin send Num(2) to B; k := 1; end;
  rule "tick" k > 0 & k < 4 ==> begin k := k + 1; send Tick() to B; end;
end;
process B
var want : 0..Last; got : 0..2;
startstate begin want := 0; got := 0; end;
  on "tick" t : Tick ==> begin want := (want + 1) % (Last + 1); end;
  on "num" m : Num ==> begin if m.n = want then got := 1; if want = 2 then got := 2; end; end; end;
end;
invariant "never two" B.got != 2;

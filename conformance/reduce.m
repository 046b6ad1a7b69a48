-- expect: verified 5 4
-- expect: --reduce : verified 5 4
-- expect: --reduce --const Most=40 : verified
-- expect: --reduce --const Most=40 --const Wrong=39 : violated
-- expect: --search=auto --const Most=40 : verified
-- expect: --reduce --search=dpor : refused
-- expect: --reduce --const Most=40 --const Wrong=3 : violated depth 3
-- expect: --reduce --symm : refused
-- expect: --reduce --por : refused
-- expect: --reduce --dead-messages=drop : refused
-- expect: --reduce --self-check : refused
-- expect: --reduce --no-symm : refused
-- basis: decision: docs/dead-messages.md
-- Reductions are tried where plain search stores more than 120,000 words of states.
const Most : 3; Wrong : 99; Others : 6;
type n_t : scalarset(Others);
message Late (n : 0..Most) from P to Q;
process P
var k : 0..Most + 1;
startstate begin k := 0; end;
  rule "send" k <= Most  ==>  begin k := k + 1; send Late(k - 1) to Q; end;
end;
process Q
startstate begin end;
  on "late" m : Late when false  ==>  begin end;
end;
process N [n : n_t]
var on : 0..3;
startstate begin on := 0; end;
  rule "on" Most > 3 & on < 3  ==>  begin on := on + 1; end;
end;
invariant "never" P.k != Wrong;

-- expect: --semantics=M : violated
-- expect: --semantics=M-MP : violated
-- basis: decision: fifo orders each kind of message by itself (GM0410)
message M1 () from A to B fifo [2];
        M2 () from A to B fifo [2];
process A var n : 0..2; startstate begin n := 0; end;
  rule "one" n = 0 ==> begin n := 1; send M1() to B; send M2() to B; end;
end;
process B var first : 0..2; startstate begin first := 0; end;
  on "m1" m : M1 ==> begin if first = 0 then first := 1; end; end;
  on "m2" m : M2 ==> begin if first = 0 then first := 2; end; end;
end;
invariant "in order" B.first != 2;

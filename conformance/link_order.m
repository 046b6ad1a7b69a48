-- expect: --semantics=M : verified 4 3
-- expect: --semantics=M-MP : verified 7 7
-- expect: --semantics=MP : refused
-- basis: decision: a link keeps the order of all that it carries (msg_fifo_kinds.m is the same model with fifo); counted by hand
message M1 () from A to B;
        M2 () from A to B;
link Wire from A to B carries M1, M2 capacity 2;
process A var n : 0..2; startstate begin n := 0; end;
  rule "one" n = 0 ==> begin n := 1; send M1() to B; send M2() to B; end;
end;
process B var first : 0..2; startstate begin first := 0; end;
  on "m1" m : M1 ==> begin if first = 0 then first := 1; end; end;
  on "m2" m : M2 ==> begin if first = 0 then first := 2; end; end;
end;
invariant "in order" B.first != 2;

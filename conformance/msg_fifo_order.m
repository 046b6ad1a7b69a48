-- expect: --semantics=M : verified 6 6
-- basis: decision: counted by hand
-- A fifo channel delivers in the order of sending.
message Num (v: 1..2) from A to B fifo [2];
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Num ==> begin assert m.v = n + 1 "in order"; n := m.v; end;
end;
invariant B.n <= A.k;

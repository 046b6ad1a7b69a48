-- expect: --semantics=M : verified 4 3
-- basis: decision: counted by hand
-- where on a single message: only the larger number is received.
message Num (v: 1..2) from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Num where m.v = 2 ==> begin n := m.v; end;
end;
invariant B.n != 1;

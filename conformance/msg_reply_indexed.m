-- expect: --semantics=M : verified 16 24
-- basis: decision: counted by hand
-- reply goes to that one of several senders who asked.
type s: 1..2;
message Ask () from A to B; Answer () from B to A;
process A [a: s] var k: 0..2;
startstate begin k := 0; end;
rule "ask" k = 0 ==> begin k := 1; send Ask() to B; end;
on m: Answer ==> begin assert k = 1; k := 2; end;
end;
process B var n: 0..0;
startstate begin n := 0; end;
on m: Ask from a ==> begin reply Answer(); end;
end;
invariant B.n = 0;

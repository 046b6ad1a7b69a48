-- expect: --semantics=M : verified 4 3
-- expect: --semantics=M-MP : verified 6 5
-- expect: --semantics=MP : verified 6 5
-- basis: decision: counted by hand
-- reply goes to the sender.
message Ask () from A to B; Answer () from B to A;
process A var k: 0..2;
startstate begin k := 0; end;
rule "ask" k = 0 ==> begin k := 1; send Ask() to B; end;
on m: Answer ==> begin k := 2; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Ask ==> begin n := 1; reply Answer(); end;
end;
invariant A.k = 2 -> B.n = 1;

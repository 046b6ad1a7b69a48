-- expect: --semantics=M : verified 8 9
-- basis: decision: counted by hand
-- reply in a quorum receive goes to each of its senders.
type s: 1..2;
message Ask () from A to B; Answer () from B to A;
process A [a: s] var k: 0..2;
startstate begin k := 0; end;
rule "ask" k = 0 ==> begin k := 1; send Ask() to B; end;
on m: Answer ==> begin assert k = 1; k := 2; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Ask from a ==> begin n := 1; reply Answer(); end;
end;
invariant (exists a: s do A[a].k = 2 end) -> B.n = 1;

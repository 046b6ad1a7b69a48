-- expect: --semantics=M : verified 14 21
-- basis: decision: counted by hand
-- A quorum receive consumes exactly 2 messages from distinct senders.
type s: 1..3;
message Vote () from V to C;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote() to C; end;
end;
process C var n: 0..3;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 ==> begin n := 2; end;
end;
invariant C.n = 0 | C.n = 2;

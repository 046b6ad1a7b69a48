-- expect: --semantics=M : verified 10 15
-- expect: --semantics=M --engine=compiled --split=quorum : verified 10 15
-- basis: decision: counted by hand
-- when judges the whole quorum: only the pair of voters 1 and 2 passes.
type s: 1..3;
message Vote () from V to C;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote() to C; end;
end;
process C var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 & 1 in q & 2 in q ==> begin n := 1; end;
end;
invariant C.n < 2;

-- expect: violated
-- expect: --engine=compiled --split=quorum : violated
-- expect: --engine=compiled --split=combined --por : violated
-- basis: decision: the votes of voters 2 and 3 are a quorum without voter 1's
-- A sender outside the set of a split quorum receive is not in the quorum.
type s: 1..3;
message Vote () from V to C;
process V [v: s] var k: boolean;
startstate begin k := true; send Vote() to C; end;
end;
process C var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 & !(1 in q) ==> begin n := 1; end;
end;
invariant "n stays 0" C.n < 1;

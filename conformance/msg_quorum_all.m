-- expect: --semantics=M : verified 9 13
-- basis: decision: counted by hand
-- A quorum of all 3.
type s: 1..3;
message Vote () from V to C;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote() to C; end;
end;
process C var n: 0..3;
startstate begin n := 0; end;
on q: quorum 3 of Vote from v when n = 0 ==> begin n := 3; end;
end;
invariant C.n = 0 | C.n = 3;

-- expect: --semantics=M : verified 16 54
-- expect: --semantics=M --single-message : verified 24 96
-- expect: --semantics=M --single-message=count : verified 24 96
-- expect: --semantics=M --single-message=collect : verified 40 156
-- basis: decision: counted by hand
-- Message by message, a quorum is counted (one sender may count twice) or collected (it may not).
type s: 1..3;
message Vote () from V to C;
process V [v: s]
startstate begin end;
rule "vote" begin send Vote() to C; end;
end;
process C var n: 0..2;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 ==> begin n := 2; end;
end;
invariant C.n = 0 | C.n = 2;

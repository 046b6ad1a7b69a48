-- expect: --semantics=M : verified 10 15
-- basis: decision: counted by hand
-- where filters each message of a quorum: two yes votes are needed and one no is left out.
type s: 1..3;
message Vote (yes: boolean) from V to C;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote(v != 3) to C; end;
end;
process C var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v where q[v].yes when n = 0 ==> begin n := 1; end;
end;
invariant C.n < 2;

-- expect: --semantics=M : verified 15 24
-- expect: --semantics=M --split=off : verified 15 24
-- expect: --semantics=M --split=reply : verified 15 24
-- expect: --semantics=M --split=quorum : verified 15 24
-- expect: --semantics=M --split=combined : verified 15 24
-- expect: --semantics=MP : verified 71 144
-- expect: --semantics=MP --split=combined : verified 71 144
-- basis: decision: counted by hand
-- Splitting receives by their senders changes no number.
type s: 1..3;
message Vote () from V to C; Thanks () from C to V;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote() to C; end;
end;
process C var n: 0..2;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 ==> begin n := 2; reply Thanks(); end;
on "late" m: Vote from v when n = 2 ==> begin reply Thanks(); end;
end;
invariant C.n = 0 | C.n = 2;

-- expect: --semantics=M : verified 8 12
-- expect: --semantics=M --single-message=count : violated
-- expect: --semantics=M --single-message=collect : verified 14 21
-- basis: decision: counted by hand
-- What was counted need not satisfy where any more when the quorum is complete; what was collected is asked again.
type s: 1..2;
message Vote () from V to C;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote() to C; end;
end;
process C var x: 1..2; done: boolean;
startstate begin x := 1; done := false; end;
rule "next" x = 1 ==> begin x := 2; end;
on q: quorum 2 of Vote from v where v = x ==> begin done := true; end;
end;
invariant !C.done;

-- expect: --semantics=M : verified 6 6
-- expect: --semantics=M --single-message=collect : verified 16 24
-- expect: --semantics=M --single-message=count : verified 19 32
-- basis: decision: counted by hand
-- A duplicating channel, message by message: each message may leave a copy; a copy is not collected twice, but counted.
type s: 1..2;
message Vote () from V to C duplicating;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote() to C; end;
end;
process C var done: boolean;
startstate begin done := false; end;
ruleset b: boolean do
on q: quorum 2 of Vote from v when !done & b ==> begin done := true; end;
end;
end;
cover C.done;

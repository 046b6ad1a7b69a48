-- expect: --semantics=M : verified 14 21
-- expect: --semantics=M --single-message=collect : verified 26 51
-- expect: --semantics=M --single-message=count : rejected
-- basis: decision: counted by hand
-- What counting does not keep, and collecting does: when and the body may look at all messages.
type s: 1..3;
message Vote () from V to C;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote() to C; end;
end;
process C var n: 0..3;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 & exists x in q do x != 1 end ==> begin
  for x in q do n := n + 1; end;
  assert n = 2;
  assert forall x in q do x in q end;
end;
end;
invariant C.n = 0 | C.n = 2;

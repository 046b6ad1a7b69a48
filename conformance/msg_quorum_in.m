-- expect: --semantics=M : verified 14 21
-- basis: decision: counted by hand
-- `in`, `for in` and `exists in` see exactly the quorum's senders.
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

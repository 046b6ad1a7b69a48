-- expect: --semantics=M : verified 9 13
-- basis: decision: counted by hand
-- broadcast to another role: one message for each instance.
type s: 1..3;
message Hello () from A to P;
process A var k: boolean;
startstate begin k := false; end;
rule "hello" !k ==> begin k := true; broadcast Hello() to P; end;
end;
process P [p: s] var n: 0..2;
startstate begin n := 0; end;
on m: Hello ==> begin n := n + 1; end;
end;
invariant forall p: s do P[p].n < 2 end;

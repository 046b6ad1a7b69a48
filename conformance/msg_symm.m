-- expect: --semantics=M : verified 9 12
-- expect: --semantics=M --symm : verified 6 8
-- basis: decision: counted by hand
-- Indexed processes over a scalarset are interchangeable, channels included.
type s: scalarset(2);
message Ping () from A to B;
process A [a: s] var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Ping from a ==> begin n := n + 1; end;
end;
invariant B.n < 3;

-- expect: --semantics=M : verified 6 7
-- basis: decision: counted by hand
-- A bag channel keeps both of two equal messages; as with multisets, each can be received.
message Ping () from A to B bag [2];
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Ping() to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Ping ==> begin n := n + 1; end;
end;
invariant B.n <= A.k;

-- expect: --semantics=M : verified 7 6
-- basis: decision: counted by hand
-- A channel is a set: a message that is already there is not there twice.
message Ping () from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Ping() to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Ping ==> begin n := n + 1; end;
end;
invariant B.n <= A.k;

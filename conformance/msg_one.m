-- expect: --semantics=M : verified 3 2
-- expect: --semantics=M-MP : verified 4 3
-- expect: --semantics=MP : verified 4 3
-- basis: decision: counted by hand
-- One message: sent, (delivered,) received.
message Ping () from A to B;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Ping ==> begin n := 1; end;
end;
invariant B.n < 2;

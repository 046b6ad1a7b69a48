-- expect: --semantics=M : verified 4 3
-- basis: decision: counted by hand
-- A lossy message may vanish: received and lost are two events.
message Ping () from A to B lossy;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Ping ==> begin n := 1; end;
end;
invariant B.n < 2;

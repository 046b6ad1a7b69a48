-- expect: --semantics=M : verified 5 5
-- expect: --semantics=M-MP : verified 10 13
-- expect: --semantics=MP : verified 10 11
-- basis: decision: counted by hand
-- Under MP an event consumes all that has arrived: with both messages in the inbox neither is received.
message X () from A to C; Y () from A to C;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send X() to C; send Y() to C; end;
end;
process C var n: 0..2;
startstate begin n := 0; end;
on m: X ==> begin n := n + 1; end;
on m: Y ==> begin n := n + 1; end;
end;
invariant C.n < 3;

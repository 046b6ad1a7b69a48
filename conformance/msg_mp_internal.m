-- expect: --semantics=M : verified 6 7
-- expect: --semantics=M-MP : verified 8 10
-- expect: --semantics=MP : verified 8 9
-- basis: decision: counted by hand
-- Under MP an internal event needs an empty inbox.
message Ping () from A to C;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to C; end;
end;
process C var t: boolean;
startstate begin t := false; end;
rule "tick" !t ==> begin t := true; end;
on m: Ping ==> begin end;
end;
invariant C.t | !C.t;

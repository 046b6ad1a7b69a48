-- expect: --semantics=M : verified 9 12
-- basis: decision: counted by hand
-- A message from two roles: a receive takes it from either.
message Ping () from A | B to C;
process A var k: boolean;
startstate begin k := false; end;
rule "a" !k ==> begin k := true; send Ping() to C; end;
end;
process B var k: boolean;
startstate begin k := false; end;
rule "b" !k ==> begin k := true; send Ping() to C; end;
end;
process C var n: 0..2;
startstate begin n := 0; end;
on m: Ping ==> begin n := n + 1; end;
end;
invariant C.n < 3;

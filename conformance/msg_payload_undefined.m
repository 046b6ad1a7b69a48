-- expect: --semantics=M : verified 3 2
-- basis: decision: counted by hand
-- An Undefined field travels as Undefined.
message Num (v: 0..1) from A to B;
process A var k: boolean; u: 0..1;
startstate begin k := false; undefine u; end;
rule "send" !k ==> begin k := true; send Num(u) to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Num ==> begin assert isundefined(m.v); n := 1; end;
end;
invariant B.n < 2;

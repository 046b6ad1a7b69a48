-- expect: --semantics=M : error exit 14
-- basis: decision: counted by hand
-- A third element in a set channel of capacity 2 is a run-time error.
message Num (v: 1..3) from A to B capacity 2;
process A var k: 0..3;
startstate begin k := 0; end;
rule "send" k < 3 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..3;
startstate begin n := 0; end;
on m: Num when n = 3 ==> begin end;
end;
invariant B.n <= 3;

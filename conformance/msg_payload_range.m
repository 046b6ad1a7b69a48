-- expect: --semantics=M : error exit 14
-- basis: decision: counted by hand
-- A payload outside its field's range is a run-time error.
message Num (v: 0..1) from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k = 0 ==> begin k := 2; send Num(k) to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Num ==> begin n := 1; end;
end;
invariant B.n < 2;

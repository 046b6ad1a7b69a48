-- expect: rejected
-- basis: decision: counted by hand
-- A received message cannot be changed.
message Num (v: 0..1) from A to B;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Num(0) to B; end;
end;
process B var y: 0..1;
startstate begin y := 0; end;
on m: Num ==> begin m.v := 1; end;
end;

-- expect: violated exit 10
-- expect: --por : violated exit 10
-- expect: --search=dpor : violated exit 10
-- basis: decision: a fault never helps (docs/faults.md)
-- P forgets to send; that P could crash must not excuse it: no run has to have a fault.
message M () from P to Q;
process P
var n : 0..1;
startstate begin n := 0; end;
  rule "send" n = 0 ==> begin n := 1; end;
end;
process Q
var got : boolean;
startstate begin got := false; end;
  on m : M ==> begin got := true; end;
end;
faults crash P at most 1; end;
final "unless P crashes, Q gets M" !crashed(P) -> Q.got;

-- expect: violated exit 10
-- expect: --por : violated exit 10
-- expect: --por=closure : violated exit 10
-- expect: --search=dpor : violated exit 10
-- expect: --local : violated exit 10
-- expect: --local=gen : violated exit 10
-- expect: --local --engine=compiled : violated exit 10
-- basis: decision: no other tool has processes
-- An assume statement in a function that an invariant calls gives the invariant up: what stands behind the call depends on it.
function in_time (b : boolean) : boolean; begin assume b; return true; end;
process P
var on : boolean;
startstate begin on := true; end;
  rule "off" on ==> begin on := false; end;
end;
process Q
var x : 0..2;
startstate begin x := 0; end;
  rule "up" x < 2 ==> begin x := x + 1; end;
end;
invariant "i" in_time(P.on) & Q.x != 1;

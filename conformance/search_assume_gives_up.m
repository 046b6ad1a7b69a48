-- expect: verified
-- expect: --por : verified
-- expect: --por=closure : verified
-- expect: --search=dpor : verified
-- expect: --local : verified
-- expect: --local=gen : verified
-- expect: --local --engine=compiled : verified
-- basis: decision: no other tool has processes
-- An invariant that is given up in every state is never violated.
function in_time (b : boolean) : boolean; begin assume b; return true; end;
process P
var on : boolean;
startstate begin on := false; end;
  rule "off" false ==> begin on := false; end;
end;
process Q
var x : 0..2;
startstate begin x := 2; end;
  rule "up" x < 2 ==> begin x := x + 1; end;
end;
invariant "i" in_time(P.on) & Q.x < 2;

-- expect: violated exit 12
-- expect: --por --fairness=none : violated exit 12
-- expect: --engine=compiled : violated exit 12
-- basis: decision: an event is sent by the step whose block sends it, and to announce it is to send it, to nobody
event Note;
machine B
var k : 0..1;
  start state Up
    entry begin k := 0; end;
    rule "turn" k = 0 ==> begin k := 1; announce Note; end;
  end;
end;
monitor W observes Note
var seen : boolean;
  start state On
    entry begin seen := false; end;
    on Note ==> begin seen := true; end;
  end;
end;
cover W.seen;
ltl "never" always !sent Note;

-- expect: verified
-- expect: --symm : verified
-- expect: --por : verified
-- basis: decision: a monitor may ask who sent an event, and counts per sender
-- Each client asks once and gets one answer; the monitor keeps the books, in variables of its own.
type c_t : scalarset(2);
event Ask; Answer (c : c_t);
machine Client [c : c_t]
  start state S entry begin send Ask to Server; end; on m : Answer ==> begin assert m.c = this; end; end;
end;
machine Server
  start state Up on Ask from c ==> begin send Answer(c) to c; end; end;
end;
monitor Books observes Ask, Answer
  var open : array [c_t] of boolean; answers : 0..2;
  start state Watching
    entry begin for c : c_t do open[c] := false; end; answers := 0; end;
    on Ask from c ==> begin assert "once" !open[c]; open[c] := true; end;
    on m : Answer ==> begin assert "asked for" open[m.c]; answers := answers + 1; end;
  end;
end;
final "all are answered" Books.answers = 2;

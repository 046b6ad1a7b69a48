-- expect: violated
-- expect: --symm : violated
-- expect: --por : violated
-- expect: --engine=compiled : violated
-- basis: decision: a monitor sees an event in the step in which it arrives
-- Two clients ask; the monitor wants an answer between two requests.
type c_t : scalarset(2);
event Ask; Answer;
machine Client [c : c_t]
  start state S entry begin send Ask to Server; end; ignore Answer; end;
end;
machine Server
  start state Up on Ask ==> begin reply Answer; end; end;
end;
monitor Alternation observes Ask, Answer
  start state Quiet
    on Ask goto Open;
    ignore Answer;
  end;
  state Open
    on Ask ==> begin assert "answered first" false; end;
    on Answer goto Quiet;
  end;
end;

-- expect: verified 20 28
-- expect: --symm : verified 11 16
-- expect: --symm --engine=compiled --workers=2 : verified 11 16
-- expect: --por : verified 14 16
-- expect: --semantics=M-MP : verified 45 72
-- expect: --local : refused exit 2
-- expect: --self-check --symm : verified
-- expect: --const Twice=true : violated
-- expect: --symm --por --const Twice=true : violated
-- expect: --semantics=MP --const Twice=true : violated
-- basis: decision: a monitor sees a message of processes in the step that sends it.
-- A server answers each client once, or also whoever it answered before; the monitor knows who waits.
const Clients : 2; Twice : false;
type client_t : scalarset(Clients);
message Ask () from Client to Server; Tell (round : 0..1) from Server to Client;
process Client [c : client_t]
var asked : boolean;
startstate begin asked := false; end;
  rule "ask" !asked ==> begin send Ask() to Server; asked := true; end;
  on t : Tell ==> begin assert t.round = 0; end;
end;
process Server
var last : client_t;
  procedure tell (c : client_t); begin send Tell(0) to Client[c]; end;
startstate begin undefine last; end;
  on a : Ask from c ==> begin if Twice & !isundefined(last) then tell(last); end; reply Tell(0); last := c; end;
end;
monitor Answers observes Ask, Tell
var open : array [client_t] of boolean;
  start state Watching
    entry begin for c : client_t do open[c] := false; end; end;
    on Ask from c ==> begin open[c] := true; end;
    on m : Tell from s to c ==> begin assert "who waits is told" open[c] & m.round = 0; open[c] := false; end;
  end;
end;

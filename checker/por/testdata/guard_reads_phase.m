-- A disabled receive whose guard reads the phase of its process: what enables it is a step of
-- that process, not a message. Who looks at senders only takes "look" alone to be enough, and
-- never sees the watcher come too late.
--
-- rest: 2
process A
var sent : boolean;
startstate begin sent := false; end;
  rule "send" !sent ==> begin sent := true; send M() to B; end;
end;

message M() from A to B;

var busy : boolean;
startstate begin busy := false; end;

process B
var ready : boolean;
startstate begin ready := false; end;
  rule "prepare" !ready ==> begin ready := true; end;
  on "work" m : M when ready ==> begin busy := true; end;
end;

process Watcher
var looked : boolean;
startstate begin looked := false; end;
  rule "look" !looked & !busy ==> begin looked := true; end;
end;

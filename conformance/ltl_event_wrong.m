-- expect: violated exit 12
-- expect: --fairness=event : violated exit 12
-- expect: --fairness=process : violated exit 12
-- basis: decision: a process is named by its index; events of others do not count.
-- Client 0 is answered again and again, and client 1 need not be asked for that.
message Ask () from Client to Server; Answer () from Server to Client;
type c_t : 0..1;
process Client [c : c_t]
var waiting : boolean;
startstate begin waiting := false; end;
  rule "ask" !waiting ==> begin waiting := true; send Ask() to Server; end;
  on "answer" a : Answer ==> begin waiting := false; end;
end;
process Server
  on "serve" q : Ask ==> begin reply Answer(); end;
end;
ltl "somebody" fired(Client[0], "ask") leadsto fired(Server) | fired(Client[1]);
ltl "wrong" eventually always (Client[0].waiting -> !enabled(Client[0], "answer"));

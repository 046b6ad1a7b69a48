-- A lock server.
const Clients : 3; Broken : false;
type client_t : scalarset(Clients);
message
  Acquire ()  from Client to Server;
  Granted (n : 0..7)  from Server to Client;
  Release ()  from Client to Server;

process Server
var held : boolean; n : 0..7;
startstate begin held := false; n := 0; end;
  on "grant" m : Acquire from c when (Broken | !held) & n < 7 ==> begin held := true; n := n + 1; send Granted(n) to c; end;
  on "release" m : Release from c ==> begin held := false; end;
end;

process Client [i : client_t]
var state : enum { idle, waiting, holding };
startstate begin state := idle; end;
  rule "ask" state = idle ==> begin state := waiting; send Acquire() to Server; end;
  on "got" g : Granted ==> begin state := holding; end;
  rule "give back" state = holding ==> begin state := idle; send Release() to Server; end;
end;

invariant "one holds" forall i : client_t; j : client_t do i != j -> !(Client[i].state = holding & Client[j].state = holding) end;
cover "waits" exists i : client_t do Client[i].state = waiting & Server.held end;

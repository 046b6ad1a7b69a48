-- NAME: clients ask a server for a lock, one at a time holds it.
--
-- expect: verified 20 36
-- expect: --symm : verified 11 20
-- expect: --const Careless=true : violated
--
-- Run the lines above with `gomc test NAME.m`, one of them with `gomc --symm NAME.m`.

const
  Clients  : 2;
  Careless : false;                               -- the server forgets that the lock is taken

type
  client_t : scalarset(Clients);

message
  Ask     ()  from Client to Server;
  Granted ()  from Server to Client;
  Free    ()  from Client to Server;

process Client [c : client_t]
var
  waits  : boolean;
  inside : boolean;

startstate begin waits := false; inside := false; end;

  rule "ask"  !waits & !inside  ==>  begin waits := true; send Ask() to Server; end;

  on m : Granted  ==>  begin waits := false; inside := true; end;

  rule "leave"  inside  ==>  begin inside := false; send Free() to Server; end;
end;

process Server
var
  taken : boolean;

startstate begin taken := false; end;

  on m : Ask  when Careless | !taken  ==>  begin taken := true; reply Granted(); end;

  on m : Free  ==>  begin taken := false; end;
end;

invariant "one at a time"
  forall c : client_t; d : client_t do
    Client[c].inside & Client[d].inside -> c = d
  end;

cover "somebody gets in" exists c : client_t do Client[c].inside end;

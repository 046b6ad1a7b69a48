-- A client asks three servers and takes the replies of two.
type server_t : 0..2;
message Ask from Client to Server;
        Tell (v : boolean) from Server to Client;
process Client
var sum : 0..3;
    asked : boolean;
startstate begin sum := 0; asked := false; end;
  rule "ask" !asked ==> begin asked := true; broadcast Ask() to Server; end;
  on "count" ts : quorum 2 of Tell from s ==>
  begin for s in ts do if ts[s].v then sum := sum + 1; end; end;
  end;
end;
process Server [s : server_t]
  on a : Ask from Client ==> begin reply Tell(s > 0); end;
end;
final "counted" Client.sum > 0;

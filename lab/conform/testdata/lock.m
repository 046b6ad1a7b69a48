-- A lock server, as docs/conform.md has it.
type client_t : scalarset(3);
message
  Acquire ()          from Client to Server;
  Granted (n : 0..7)  from Server to Client;
  Release ()          from Client to Server;
process Server
var held : boolean; n : 0..7;
startstate begin held := false; n := 0; end;
  on "grant"  m : Acquire from c  when !held  ==>  begin held := true; n := (n + 1) % 8; send Granted(n) to c; end;
  on "release"  m : Release  ==>  begin held := false; end;
end;
process Client [i : client_t]
var state : enum { idle, waiting, holding };
startstate begin state := idle; end;
  rule "ask"  state = idle  ==>  begin state := waiting; send Acquire() to Server; end;
  on "locked"  g : Granted  ==>  begin state := holding; end;
  rule "unlock"  state = holding  ==>  begin state := idle; send Release() to Server; end;
end;
invariant "one holds"
  forall i : client_t; j : client_t do i != j -> !(Client[i].state = holding & Client[j].state = holding) end;

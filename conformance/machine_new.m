-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --engine=compiled : verified
-- expect: --symm : verified
-- expect: --symm --por --outbox=auto : verified
-- basis: decision: a machine that is created enters its start state in a step of its own, before anything else that it is sent
-- A server gives each client a session of its own.
type client_t : scalarset(2);
event Open; Opened (s : Session); Work (n : 0..1); Done (n : 0..1); Close;
machine Client [c : client_t]
var mine : Session; n : 0..1;
  start state Idle
    rule "open" ==> begin send Open to Server; goto Opening; end;
  end;
  state Opening
    on o : Opened ==> begin mine := o.s; n := 0; goto Using; end;
  end;
  state Using
    entry begin send Work(n) to mine; end;
    on d : Done from s ==>
    begin
      assert s = mine & d.n = n;
      if n = 1 then send Close to mine; goto Over; end;
      n := n + 1;
      goto Using;
    end;
  end;
  state Over end;
end;
machine Server
  start state Up
    on Open from c ==> var s : Session; begin s := new Session(c, this_one()); send Opened(s) to c; end;
  end;
  function this_one() : 0..1; begin return 1; end;
end;
machine Session at most 2 (owner : client_t; limit : 0..1)
var count : 0..2;
  start state Serving
    entry begin count := 0; end;
    on d : Work from c ==> begin assert c = owner & d.n <= limit; count := count + 1; send Done(d.n) to owner; end;
    on Close ==> begin halt; end;
  end;
end;
invariant "the variables of those that live" forall s : Session do Session[s].count <= 2 end;
invariant "one for each" forall s : Session; t : Session do Session[s].owner = Session[t].owner -> s = t end;
cover "one is done" exists s : Session do Session[s].at = halted end;
final "as many as clients" count s : Session do Session[s].limit = 1 end = 2;

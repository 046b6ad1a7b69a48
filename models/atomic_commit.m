-- Atomic commit as its clients see it: each transaction is committed or aborted, once.
--
-- The abstraction of commit_replicated, in which nothing is left of participants and votes. The model is gomc's own.
--
-- expect: verified 5 5
-- expect: --const Clients=2 --const Requests=2 : verified 85 180

const
  Clients  : 1;
  Requests : 1;                                   -- of each client, one after the other

type
  client_t : 0..Clients - 1;
  number_t : 1..Requests;

event
  Start (n : number_t);                           -- client to service,
  Ended (n : number_t; committed : boolean);      -- and back

machine Service
  start state Serving
    on b : Start  ==>
    var committed : boolean;
    begin
      choose committed : boolean;
      reply Ended(b.n, committed);
    end;
  end;
end;

model machine Client [c : client_t]
var
  asked : 0..Requests;

  start state Starting
    entry begin asked := 0; goto Idle; end;
  end;

  state Idle
    rule "begin"  asked < Requests  ==>
    begin
      asked := asked + 1;
      send Start(asked) to Service;
      goto Waiting;
    end;
  end;

  state Waiting
    on e : Ended  ==>
    begin
      assert "the answer is that to the question" e.n = asked;
      goto Idle;
    end;
  end;
end;

liveness "every transaction can end"
  forall c : client_t do Client[c].at = Idle end;

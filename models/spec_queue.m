-- A queue into which clients put values, and out of which they take the oldest: the specification of histories.
--
-- expect: verified 491 1554
-- small: Clients=1
-- As spec_register.m: a history is linearizable if gomc validate finds a moment for each operation at which it takes
-- effect, between its beginning and its end. The mapping spec_queue.map reads histories as Jepsen writes them:
--
--   gomc validate --const Clients=10 --const Values=50 --const Size=50 spec_queue.m history.edn

const
  Clients : 2;                                    -- processes of the history, numbered from 0 on
  Values  : 1;                                    -- the greatest value, from 0 on
  Size    : 2;                                    -- the most that the queue holds

type
  client_t : 0..Clients - 1;
  value_t  : 0..Values;
  op_t     : enum { none, puts, takes };

var
  queue : seq [Size] of value_t;

startstate begin queue := []; end;

process Client [c : client_t]
var
  op    : op_t;                                   -- what it has begun
  value : value_t;                                -- what it puts, or has taken; undefined: the queue was empty
  done  : boolean;                                -- it has taken effect

startstate begin op := none; undefine value; done := false; end;

  procedure idle ();  begin op := none; undefine value; done := false; end;

  ruleset v : value_t do
    rule "put"  op = none  ==>  begin op := puts; value := v; end;
  end;

  rule "take"  op = none  ==>  begin op := takes; end;

  rule "takes effect"  op = puts & !done & size(queue) < Size  ==>  begin append value to queue; done := true; end;

  rule "takes effect"  op = takes & !done  ==>
  begin
    if size(queue) > 0 then value := queue[0]; remove at 0 from queue; end;
    done := true;
  end;

  rule "ends"  done  ==>  begin idle(); end;

  rule "fails"  op != none & (!done | op = takes & isundefined(value))  ==>  begin idle(); end;
end;

invariant "what is put is known"
  forall c : client_t do Client[c].op = puts -> !isundefined(Client[c].value) end;

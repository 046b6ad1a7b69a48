-- A lock that clients take and give back: the specification of histories.
--
-- expect: verified 146 474
-- small: Clients=2
-- As spec_register.m: a history is linearizable if gomc validate finds a moment for each operation at which it takes
-- effect, between its beginning and its end. To take the lock has no effect before it is free; to try returns at once
-- whether it was. The mapping spec_lock.map reads histories as Jepsen writes them:
--
--   gomc validate --const Clients=10 spec_lock.m history.edn

const
  Clients : 2;                                    -- processes of the history, numbered from 0 on

type
  client_t : 0..Clients - 1;
  op_t     : enum { none, takes, tries, frees };

var
  owner : client_t;                               -- undefined: the lock is free

startstate begin undefine owner; end;

process Client [c : client_t]
var
  op   : op_t;                                    -- what it has begun
  done : boolean;                                 -- it has taken effect
  got  : boolean;                                 -- it has the lock by that, or has given it back

startstate begin op := none; done := false; got := false; end;

  procedure idle ();  begin op := none; done := false; got := false; end;

  rule "acquire"  op = none  ==>  begin op := takes; end;
  rule "try"  op = none  ==>  begin op := tries; end;
  rule "release"  op = none  ==>  begin op := frees; end;

  rule "takes effect"  op = takes & !done & isundefined(owner)  ==>
  begin owner := c; done := true; got := true; end;

  rule "takes effect"  op = tries & !done  ==>
  begin
    if isundefined(owner) then owner := c; got := true; end;
    done := true;
  end;

  -- Who does not have the lock cannot give it back: that fails.
  rule "takes effect"  op = frees & !done  ==>
  begin
    if !isundefined(owner) & owner = c then undefine owner; got := true; end;
    done := true;
  end;

  rule "ends"  done & got  ==>  begin idle(); end;

  rule "fails"  op != none & (!done | !got)  ==>  begin idle(); end;
end;

invariant "who has the lock has asked for it"
  forall c : client_t do Client[c].op = takes & Client[c].done -> Client[c].got end;

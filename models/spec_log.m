-- A log to which clients append, and which they read from any place on: the specification of histories.
--
-- expect: verified 955 3196
-- small: Clients=1
-- As spec_register.m: a history is linearizable if gomc validate finds a moment for each operation at which it takes
-- effect, between its beginning and its end. To append may tell the place that the value has got (from 0 on); to poll
-- gives the value at a place, or nothing behind the end. The mapping spec_log.map reads histories as Jepsen writes them:
--
--   gomc validate --const Clients=10 --const Values=50 --const Size=50 spec_log.m history.edn

const
  Clients : 2;                                    -- processes of the history, numbered from 0 on
  Values  : 1;                                    -- the greatest value, from 0 on
  Size    : 2;                                    -- the most that the log holds

type
  client_t : 0..Clients - 1;
  value_t  : 0..Values;
  place_t  : 0..Size;
  op_t     : enum { none, appends, polls };

var
  log : seq [Size] of value_t;

startstate begin log := []; end;

process Client [c : client_t]
var
  op    : op_t;                                   -- what it has begun
  value : value_t;                                -- what it appends, or has read; undefined: there was nothing
  place : place_t;                                -- from which it reads, or at which the value is now
  done  : boolean;                                -- it has taken effect

startstate begin op := none; undefine value; undefine place; done := false; end;

  procedure idle ();  begin op := none; undefine value; undefine place; done := false; end;

  ruleset v : value_t do
    rule "append"  op = none  ==>  begin op := appends; value := v; end;
  end;

  ruleset p : place_t do
    rule "poll"  op = none  ==>  begin op := polls; place := p; end;
  end;

  rule "takes effect"  op = appends & !done & size(log) < Size  ==>
  begin place := size(log); append value to log; done := true; end;

  rule "takes effect"  op = polls & !done  ==>
  begin
    if place < size(log) then value := log[place]; end;
    done := true;
  end;

  rule "ends"  done  ==>  begin idle(); end;

  rule "fails"  op != none & !done  ==>  begin idle(); end;
end;

invariant "what is appended is known"
  forall c : client_t do Client[c].op = appends -> !isundefined(Client[c].value) end;

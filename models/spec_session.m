-- A register of which clients may read old values: the specification of session guarantees (Terry and others 1994).
--
-- expect: verified 4025 13940
-- small: Clients=2 Values=1 Writes=2
-- All writes stand in one order in the end, on which all clients agree; where a write stands in it, is found out. A
-- read returns some write of it. What a client may be sure of are four guarantees, which the constants ask for:
--
--   ReadYourWrites     it reads no write that stands before one of its own
--   MonotonicReads     it reads no write that stands before one that it has read
--   MonotonicWrites    its writes stand in the order in which it has begun them
--   WritesFollowReads  its writes stand behind those that it has read before
--
-- The mapping spec_session.map reads histories as Jepsen writes them:
--
--   gomc validate --const Clients=5 --const Writes=20 --const MonotonicWrites=false spec_session.m history.edn
--
-- Without a value, a read has found nothing written. An operation whose end nothing is known of may take effect at any
-- time later.

const
  Clients : 2;                                    -- processes of the history, numbered from 0 on
  Values  : 1;                                    -- the greatest value, from 0 on
  Writes  : 2;                                    -- the most writes

  ReadYourWrites    : true;
  MonotonicReads    : true;
  MonotonicWrites   : true;
  WritesFollowReads : true;

type
  client_t : 0..Clients - 1;
  value_t  : 0..Values;
  place_t  : 0..Writes;                           -- of a write; 0: in front of all
  op_t     : enum { none, reads, writes };

var
  order : array [1..Writes] of value_t;           -- what was written
  count : place_t;                                -- so many
  read  : array [client_t] of place_t;            -- the last of the writes that a client has read,
  wrote : array [client_t] of place_t;            -- and of its own

startstate
begin
  undefine order;  count := 0;
  for c : client_t do read[c] := 0; wrote[c] := 0; end;
end;

-- insert puts a write behind a place.
procedure insert (p : place_t; v : value_t);
begin
  for i := count to p + 1 by -1 do order[i + 1] := order[i]; end;
  order[p + 1] := v;
  count := count + 1;
  for c : client_t do
    if read[c] > p then read[c] := read[c] + 1; end;
    if wrote[c] > p then wrote[c] := wrote[c] + 1; end;
  end;
end;

process Client [c : client_t]
var
  op    : op_t;                                   -- what it has begun
  value : value_t;                                -- what it writes, or has read
  done  : boolean;                                -- it has taken effect

startstate begin op := none; undefine value; done := false; end;

  procedure idle ();  begin op := none; undefine value; done := false; end;

  rule "read"  op = none  ==>  begin op := reads; end;

  ruleset v : value_t do
    rule "write"  op = none  ==>  begin op := writes; value := v; end;
  end;

  ruleset p : place_t do
    rule "takes effect"
      op = reads & !done & p <= count & (MonotonicReads -> p >= read[c]) & (ReadYourWrites -> p >= wrote[c])  ==>
    begin
      done := true;
      if p > 0 then value := order[p]; end;
      if p > read[c] then read[c] := p; end;
    end;

    rule "takes effect"
      op = writes & !done & count < Writes & p <= count & (MonotonicWrites -> p >= wrote[c]) &
      (WritesFollowReads -> p >= read[c])  ==>
    begin
      done := true;
      insert(p, value);
      if p + 1 > wrote[c] then wrote[c] := p + 1; end;
    end;
  end;

  rule "ends"  done  ==>  begin idle(); end;

  rule "fails"  op != none & !done  ==>  begin idle(); end;
end;

invariant "what was written is known"
  forall i : place_t do i > 0 & i <= count -> !isundefined(order[i]) end;

invariant "nobody has seen more than there is"
  forall c : client_t do read[c] <= count & wrote[c] <= count end;

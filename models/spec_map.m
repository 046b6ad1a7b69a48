-- A map from keys to values that clients read and write: the specification of histories.
--
-- expect: verified 315 1092
-- small: Clients=1
-- As spec_register.m: a history is linearizable if gomc validate finds a moment for each operation at which it takes
-- effect, between its beginning and its end. The mapping spec_map.map reads histories as Jepsen writes them, and those of
-- other clients:
--
--   gomc validate --const Clients=10 --const Keys=9 --const Values=50 spec_map.m history.edn

const
  Clients : 2;                                    -- processes of the history, numbered from 0 on
  Keys    : 0;                                    -- the greatest key, from 0 on
  Values  : 1;                                    -- the greatest value, from 0 on

type
  client_t : 0..Clients - 1;
  key_t    : 0..Keys;
  value_t  : 0..Values;
  op_t     : enum { none, gets, puts, deletes };

var
  table : array [key_t] of value_t;               -- undefined: the key is not there

startstate begin undefine table; end;

process Client [c : client_t]
var
  op    : op_t;                                   -- what it has begun
  key   : key_t;
  value : value_t;                                -- what it puts, or has read
  done  : boolean;                                -- it has taken effect

startstate begin op := none; undefine key; undefine value; done := false; end;

  procedure idle ();  begin op := none; undefine key; undefine value; done := false; end;

  ruleset k : key_t do
    rule "get"  op = none  ==>  begin op := gets; key := k; end;
    rule "delete"  op = none  ==>  begin op := deletes; key := k; end;
  end;

  ruleset k : key_t; v : value_t do
    rule "put"  op = none  ==>  begin op := puts; key := k; value := v; end;
  end;

  rule "takes effect"  op != none & !done  ==>
  begin
    done := true;
    switch op
      case gets: value := table[key];
      case puts: table[key] := value;
      case deletes: undefine table[key];
    end;
  end;

  rule "ends"  done  ==>  begin idle(); end;

  rule "fails"  op != none & !done  ==>  begin idle(); end;
end;

invariant "what is put is known"
  forall c : client_t do Client[c].op = puts -> !isundefined(Client[c].value) end;

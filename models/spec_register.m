-- A register that clients read, write, and compare and swap: the specification of histories.
--
-- expect: verified 4551 16152
-- small: Clients=2 Values=1
-- A history has the beginnings and the ends of operations, in the order of real time. It is linearizable if each
-- operation that has ended took effect once, at some moment between its beginning and its end, and each that has not
-- once at some moment since its beginning, or never: gomc validate looks for these moments, which the history does not
-- say. The mapping spec_register.map reads histories as Jepsen writes them:
--
--   gomc validate --const Clients=10 --const Values=5 spec_register.m history.edn
--
-- An operation whose end nothing is known of ("info") may take effect at any time; its process begins no other one.

const
  Clients : 2;                                    -- processes of the history, numbered from 0 on
  Values  : 2;                                    -- the greatest value, from 0 on

type
  client_t : 0..Clients - 1;
  value_t  : 0..Values;
  op_t     : enum { none, reads, writes, swaps };

var
  register : value_t;                             -- undefined: nothing was written

startstate begin undefine register; end;

process Client [c : client_t]
var
  op      : op_t;                                 -- what it has begun
  old     : value_t;                              -- with which a swap compares
  new     : value_t;
  done    : boolean;                              -- it has taken effect
  result  : value_t;                              -- of a read
  swapped : boolean;

startstate begin op := none; undefine old; undefine new; done := false; undefine result; swapped := false; end;

  procedure idle ();
  begin
    op := none;  undefine old;  undefine new;  done := false;  undefine result;  swapped := false;
  end;

  rule "read"  op = none  ==>  begin op := reads; end;

  ruleset v : value_t do
    rule "write"  op = none  ==>  begin op := writes; new := v; end;
  end;

  ruleset a : value_t; b : value_t do
    rule "swap"  op = none  ==>  begin op := swaps; old := a; new := b; end;
  end;

  rule "takes effect"  op != none & !done  ==>
  begin
    done := true;
    switch op
      case reads: result := register;
      case writes: register := new;
      case swaps:
        if !isundefined(register) & register = old then register := new; swapped := true; end;
    end;
  end;

  rule "ends"  done  ==>  begin idle(); end;

  -- It is known that nothing has happened. (A swap that has found another value is as one that has not happened.)
  rule "fails"  op != none & !done  ==>  begin idle(); end;
end;

invariant "a result is of a read that has taken effect"
  forall c : client_t do !isundefined(Client[c].result) -> Client[c].op = reads & Client[c].done end;

invariant "what is swapped was there"
  forall c : client_t do Client[c].swapped -> Client[c].op = swaps & Client[c].done end;

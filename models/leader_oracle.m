-- An election as one machine: it names leaders, each below the last one: the abstraction of leader_election. The model is
-- gomc's own.
--
-- expect: verified 5 10

const
  Nodes : 4;

type
  node_t : 0..Nodes - 1;

event
  Lead (who : node_t);                            -- to who watches

machine Oracle
var
  last : node_t;

  start state Naming
    ruleset n : node_t do
      rule "name"  isundefined(last) | n < last  ==>  begin last := n; announce Lead(n); end;
    end;
  end;
end;

monitor Order observes Lead
var
  last : node_t;

  start state Watching
    on l : Lead  ==>
    begin
      assert "a new leader is below the last" isundefined(last) | l.who < last;
      last := l.who;
    end;
  end;
end;

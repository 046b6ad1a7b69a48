-- Consensus as one machine: it chooses a value, and learners come to know it: the abstraction of basic_paxos. The model
-- is gomc's own.
--
-- expect: verified 9 10
-- expect: --const Learners=3 : verified 17 26

const
  Proposers : 2;
  Learners  : 2;

type
  proposer_t : 0..Proposers - 1;                  -- and its value
  learner_t  : scalarset(Learners);

event
  Learn (l : learner_t; v : proposer_t);          -- to who watches

machine Consensus
var
  chosen : proposer_t;
  knows  : array [learner_t] of boolean;

  start state Open
    entry begin for l : learner_t do knows[l] := false; end; end;

    ruleset v : proposer_t do
      rule "choose"  ==>  begin chosen := v; goto Chosen; end;
    end;
  end;

  state Chosen
    ruleset l : learner_t do
      rule "tell"  !knows[l]  ==>  begin knows[l] := true; announce Learn(l, chosen); end;
    end;
  end;
end;

monitor Agreement observes Learn
var
  chosen : proposer_t;

  start state Watching
    on e : Learn  ==>
    begin
      assert "one value" isundefined(chosen) | chosen = e.v;
      chosen := e.v;
    end;
  end;
end;

liveness "all can know"
  forall l : learner_t do Consensus.at = Chosen & Consensus.knows[l] end;

-- A chair calls votes, one after the other, and counts until there is a majority: the processes with which the runtime
-- is tested.
--
-- Calls arrive in the order in which they were made. Votes may overtake each other.

const
  Voters : 3;
  Rounds : 2;

type
  voter_t : scalarset(Voters);
  round_t : 0..Rounds;                            -- 0: before all

message
  Call (round : round_t)               from Chair to Voter fifo [2];
  Vote (round : round_t; yes : boolean)  from Voter to Chair;

var
  calls : 0..Rounds;                              -- made so far

startstate begin calls := 0; end;

process Chair
var
  round   : round_t;
  open    : boolean;
  carried : round_t;                              -- how many rounds had a majority

startstate begin round := 0; open := false; carried := 0; end;

  rule "call"  !open & round < Rounds  ==>
  begin
    round := round + 1;  open := true;  calls := calls + 1;
    broadcast Call(round) to Voter;
  end;

  on "carried"  votes : quorum Voters / 2 + 1 of Vote from v  where votes[v].round = round & votes[v].yes  when open  ==>
  begin
    open := false;
    carried := carried + 1;
    assert "votes of this round" forall v in votes do votes[v].round = round end;
  end;

  on "refused"  votes : quorum Voters / 2 + 1 of Vote from v  where votes[v].round = round & !votes[v].yes  when open  ==>
  begin
    open := false;
  end;

  on "late"  m : Vote  when m.round < round | !open  ==>  begin end;
end;

process Voter [v : voter_t]
var
  last  : round_t;
  loyal : boolean;

startstate "loyal"  begin last := 0; loyal := true; end;
startstate "rebel"  begin last := 0; loyal := false; end;

  -- Whoever is loyal says yes; others say what they like.
  ruleset yes : boolean do
    on "vote"  c : Call  when yes | !loyal  ==>
    begin
      assert "calls come in order" c.round = last + 1;
      last := c.round;
      reply Vote(c.round, yes);
    end;
  end;
end;

invariant "no round without a call"
  Chair.round = calls;

invariant "loyal voters make a majority"
  Chair.open | Chair.carried = Chair.round | exists v : voter_t do !Voter[v].loyal end;

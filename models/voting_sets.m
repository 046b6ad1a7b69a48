-- Voting: acceptors cast votes in numbered ballots, so that no two different values are ever chosen.
--
-- Algorithm: L. Lamport's specification Voting, the middle one of three with which he explains Paxos. Written anew with
-- sets, subsets and comprehensions. TLC has 77 distinct states at this size under symmetry of acceptors and values, as
-- recorded in the examples of TLA+ (github.com/tlaplus/Examples, specifications/Paxos, MCVoting).
--
-- expect: --symm : verified 77 279
-- expect: verified 599 2079
-- small: Ballots=1
const
  Acceptors : 3;
  Values    : 2;
  Ballots   : 2;

type
  acceptor_t : scalarset(Acceptors);
  value_t    : scalarset(Values);
  ballot_t   : 0..Ballots - 1;
  last_t     : -1..Ballots - 1;
  vote_t     : record bal : ballot_t; val : value_t; end;

var
  votes    : array [acceptor_t] of set of vote_t;
  promised : array [acceptor_t] of last_t;  -- no vote below it

function voted (a : acceptor_t; b : ballot_t; v : value_t) : boolean;
begin
  return vote_t{bal: b, val: v} in votes[a];
end;

function silent (a : acceptor_t; b : ballot_t) : boolean;
begin
  return {x in votes[a] | x.bal = b} = {};
end;

-- No other value than v has been chosen below b, or can be: Q shows it.
function shows_safe (Q : set of acceptor_t; b : ballot_t; v : value_t) : boolean;
begin
  return forall a in Q do promised[a] >= b end
    & exists c := -1 to b - 1 do
      (c = -1 | exists a in Q do voted(a, c, v) end)
      & forall d : ballot_t with d > c & d < b do forall a in Q do silent(a, d) end end
    end;
end;

function chosen () : set of value_t;
begin
  return {v : value_t | exists b : ballot_t; Q : subset [Acceptors / 2 + 1] of acceptor_t do
    forall a in Q do voted(a, b, v) end
  end};
end;

startstate begin
  for a : acceptor_t do votes[a] := {}; promised[a] := -1; end;
end;

ruleset a : acceptor_t; b : ballot_t do
  rule "promise"  b > promised[a]  ==>  begin promised[a] := b; end;

  ruleset v : value_t do
    rule "vote"
      promised[a] <= b & silent(a, b)
      & (forall c : acceptor_t with c != a do forall x in votes[c] with x.bal = b do x.val = v end end)
      & exists Q : subset [Acceptors / 2 + 1] of acceptor_t do shows_safe(Q, b, v) end
    ==>
    begin
      add vote_t{bal: b, val: v} to votes[a];
      promised[a] := b;
    end;
  end;
end;

invariant "one value is chosen" size(chosen()) <= 1;

invariant "one value in each ballot"
  forall b : ballot_t do size({x.val for a : acceptor_t; x in votes[a] where x.bal = b}) <= 1 end;

final true;

-- Single-decree Paxos with quorums as subsets, in the form that specifications in TLA+ have: all messages that were ever
-- sent are in a set, and a ballot goes on as soon as there is a subset of acceptors that is large enough.
--
-- Protocol: L. Lamport, The Part-Time Parliament, ACM TOCS 16(2), 1998. paxos.m is the same with processes and messages.
-- A naive search in Python, over dictionaries and frozensets, has the same numbers.
--
-- expect: verified 3921 9442
-- expect: --symm : verified 443 1099
-- expect: --symm --const Ballots=1 : verified 15 29
-- small: Ballots=1
const
  Acceptors : 3;
  Values    : 2;
  Ballots   : 2;
  Majority  : Acceptors / 2 + 1;

type
  acceptor_t : scalarset(Acceptors);
  value_t    : scalarset(Values);
  ballot_t   : 0..Ballots - 1;
  last_t     : -1..Ballots - 1;
  vote_t     : record bal : ballot_t; val : value_t; end;

var
  asked    : set of ballot_t;                                 -- 1a
  promises : array [ballot_t] of map [acceptor_t] to last_t;  -- 1b: the ballot of the last vote, or -1
  proposed : map [ballot_t] to value_t;                       -- 2a
  votes    : array [acceptor_t] of set of vote_t;             -- 2b
  promised : array [acceptor_t] of last_t;

-- v may be proposed in b: it is what the last votes of Q were for, or nobody in Q has voted.
function free (Q : set of acceptor_t; b : ballot_t; v : value_t) : boolean;
begin
  return let last := max a in Q do promises[b][a] end do
    last = -1 | exists a in Q with promises[b][a] = last do vote_t{bal: last, val: v} in votes[a] end
  end;
end;

function chosen () : set of value_t;
begin
  return {v : value_t | exists b : ballot_t; Q : subset [Majority] of acceptor_t do
    forall a in Q do vote_t{bal: b, val: v} in votes[a] end
  end};
end;

startstate begin
  asked := {};  proposed := {};
  for b : ballot_t do promises[b] := {}; end;
  for a : acceptor_t do votes[a] := {}; promised[a] := -1; end;
end;

ruleset b : ballot_t do
  rule "ask"  b notin asked  ==>  begin add b to asked; end;

  ruleset v : value_t do
    rule "propose"
      b notin proposed & exists Q : subset of keys(promises[b]) with size(Q) >= Majority do free(Q, b, v) end
    ==>
    begin
      proposed[b] := v;
    end;
  end;

  ruleset a : acceptor_t do
    rule "promise"  b in asked & b > promised[a]
    ==>
    begin
      promised[a] := b;
      promises[b][a] := votes[a] = {} ? -1 : max x in votes[a] do x.bal end;
    end;

    rule "vote"  b in proposed & b >= promised[a] & vote_t{bal: b, val: proposed[b]} notin votes[a]
    ==>
    begin
      promised[a] := b;
      add vote_t{bal: b, val: proposed[b]} to votes[a];
    end;
  end;
end;

invariant "one value is chosen" size(chosen()) <= 1;

invariant "votes are proposed"
  union of votes <= {vote_t{bal: b, val: proposed[b]} for b in proposed};

final true;

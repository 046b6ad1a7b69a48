-- expect: --semantics=M : verified
-- expect: --semantics=M-MP : verified
-- expect: --semantics=MP : verified
-- basis: decision: the theorem of paper A: the three semantics agree about local states
-- A copy that goes back to the network takes the place of what was consumed: a bag of two never overflows with it.
type s : 0..1;
message
  Vote (yes : boolean) from V to C bag [1] duplicating;

process V [v : s]
var voted : boolean;
startstate begin voted := false; end;
ruleset yes : boolean do
  rule "vote" !voted ==> begin voted := true; send Vote(yes) to C; end;
end;
end;

process C
var yes, no : boolean; rounds : 0..3;
startstate begin yes := false; no := false; rounds := 0; end;
  on "elect" q : quorum 2 of Vote from v when rounds < 3 ==>
  begin
    rounds := rounds + 1;
    if forall v in q do q[v].yes end then yes := true; else no := true; end;
  end;
end;

cover "three rounds of the same votes" C.rounds = 3;
invariant "votes do not change" !(C.yes & C.no);

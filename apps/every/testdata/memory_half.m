-- prove: --every NODE : violated
-- Of an even number of nodes, two halves need not meet.
const N : 3; Enough : (N + 1) / 2;
type NODE : scalarset(N); candidate_t : 1..2;
message Ask () from Candidate to Voter; Yes () from Voter to Candidate;
process Candidate [c : candidate_t] var asked : boolean; won : boolean; startstate begin asked := false; won := false; end;
  rule "ask" !asked ==> begin asked := true; broadcast Ask() to Voter; end;
  on "win" v : quorum Enough of Yes from n ==> begin won := true; end;
end;
process Voter [n : NODE] var voted : 0..2; startstate begin voted := 0; end;
  on "vote" m : Ask from c ==> begin if voted = 0 then voted := c; reply Yes(); end; end;
end;
invariant "one winner" !(Candidate[1].won & Candidate[2].won);

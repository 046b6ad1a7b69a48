-- prove: --every NODE : not proved
-- Four nodes that do not vote have another one vote again: from seven nodes on, two candidates win.
const N : 3; Enough : N / 2 + 1;
type NODE : scalarset(N); candidate_t : 1..2;
message Ask () from Candidate to Voter; Yes () from Voter to Candidate;
var level : 0..4; startstate begin level := 0; end;
process Candidate [c : candidate_t] var asked : boolean; won : boolean; startstate begin asked := false; won := false; end;
  rule "ask" !asked ==> begin asked := true; broadcast Ask() to Voter; end;
  on "win" v : quorum Enough of Yes from n ==> begin won := true; end;
end;
process Voter [n : NODE] var voted : 0..2; startstate begin voted := 0; end;
  on "vote" m : Ask from c ==> begin if voted = 0 then voted := c; reply Yes(); end; end;
  rule "climb" voted = 0 & level < 4 ==> begin voted := 2; level := level + 1; end;
  rule "again" voted = 1 & level = 4 ==> begin voted := 0; end;
end;
invariant "one winner" !(Candidate[1].won & Candidate[2].won);

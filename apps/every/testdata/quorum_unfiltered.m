-- prove: --every NODE : violated
-- The filter lets both values through.
const N : 3; Enough : N / 2 + 1;
type NODE : scalarset(N); value_t : 1..2;
message Vote (v : value_t) from Voter to Counter;
process Voter [n : NODE] var voted : 0..2; startstate begin voted := 0; end;
  ruleset v : value_t do rule "vote" voted = 0 ==> begin voted := v; send Vote(v) to Counter; end; end;
end;
process Counter var won : array [value_t] of boolean; startstate begin for v : value_t do won[v] := false; end; end;
  ruleset v : value_t do
    on "count" q : quorum Enough of Vote from n ==> begin won[v] := true; end;
  end;
end;
invariant "counted" forall v : value_t do Counter.won[v] -> count n : NODE do Voter[n].voted = v end >= Enough end;
invariant "one value" !(Counter.won[1] & Counter.won[2]);

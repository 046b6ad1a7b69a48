-- prove: --every NODE : verified
-- Paxos with two ballots, its messages as cells that stay: the choice of the value of the greatest ballot is a guard.
const N : 3; Majority : N / 2 + 1;
type NODE : scalarset(N); ballot_t : 1..2; value_t : 1..2;
var promised : array [NODE] of 0..2; accepted : array [NODE] of array [ballot_t] of 0..2; -- 0: nothing
  answered : array [NODE] of array [ballot_t] of boolean; said : array [NODE] of 0..2; -- what was accepted in ballot 1
  proposed : array [ballot_t] of 0..2; chosen : array [ballot_t] of 0..2;
startstate begin
  for a : NODE do
    promised[a] := 0; said[a] := 0;
    accepted[a][1] := 0; answered[a][1] := false; accepted[a][2] := 0; answered[a][2] := false;
  end;
  for b : ballot_t do proposed[b] := 0; chosen[b] := 0; end;
end;
ruleset a : NODE; b : ballot_t do
  rule "promise" promised[a] < b ==> begin
    promised[a] := b; answered[a][b] := true; if b = 2 then said[a] := accepted[a][1]; end;
  end;
  rule "accept" proposed[b] != 0 & promised[a] <= b ==> begin promised[a] := b; accepted[a][b] := proposed[b]; end;
end;
ruleset v : value_t do
  rule "first" proposed[1] = 0 & count a : NODE do answered[a][1] end >= Majority ==> begin proposed[1] := v; end;
  rule "second, free" proposed[2] = 0 & count a : NODE do answered[a][2] & said[a] = 0 end >= Majority ==> begin proposed[2] := v; end;
  rule "second, bound" proposed[2] = 0 & (exists a : NODE do answered[a][2] & said[a] = v end) &
    count a : NODE do answered[a][2] end >= Majority ==> begin proposed[2] := v; end;
  ruleset b : ballot_t do
    rule "choose" chosen[b] = 0 & count a : NODE do accepted[a][b] = v end >= Majority ==> begin chosen[b] := v; end;
  end;
end;
invariant "agreement" chosen[1] != 0 & chosen[2] != 0 -> chosen[1] = chosen[2];

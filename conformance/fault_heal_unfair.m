-- expect: violated exit 12
-- expect: --symm : violated exit 12
-- expect: --faults=off : verified
-- basis: decision: nobody can rely on a partition to heal (docs/faults.md)
-- Two replicas tell each other what they have until they agree: and nobody says that the partition heals.
type r_t : scalarset(2);

message
  Value (n : 0..1) from Replica to Replica;
  Ack () from Replica to Replica;

var written : boolean;
startstate begin written := false; end;

process Replica [r : r_t]
var n : 0..1;
    told : boolean;
startstate begin n := 0; told := true; end;
  rule "write" !written ==> begin written := true; n := 1; told := false; end;
  rule "tell" !told ==>
  begin
    for s : r_t do if s != r then send Value(n) to Replica[s]; end; end;
  end;
  on m : Value from s ==> begin if m.n > n then n := m.n; end; send Ack() to Replica[s]; end;
  on m : Ack ==> begin told := true; end;
end;

faults
  partition Replica at most 1;
end;

final "they agree" forall r : r_t; s : r_t do Replica[r].n = Replica[s].n end;
invariant "counted" (exists r : r_t do apart(Replica[r]) end) -> faults.partition_Replica > 0;
liveness "they can agree" forall r : r_t; s : r_t do Replica[r].n = Replica[s].n end;

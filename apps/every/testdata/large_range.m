-- prove: --every NODE : refused GM0712
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of 2305843009213693952..2305843009213693954;
startstate begin for i : NODE do x[i] := 2305843009213693953; end; end;
ruleset i : NODE do
  rule "set" begin x[i] := 2305843009213693954; end;
end;
invariant "small" forall i : NODE do x[i] != 2305843009213693954 end;

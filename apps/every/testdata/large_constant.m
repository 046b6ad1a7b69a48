-- prove: --every NODE : refused GM0712
-- The constant is 2^61: a proof knows no number as large.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of 0..3;
startstate begin for i : NODE do x[i] := 0; end; end;
ruleset i : NODE do
  rule "set" x[i] = 0 ==> begin if (x[i] + 1) * 3 = 2305843009213693952 then x[i] := 1; else x[i] := 2; end; end;
end;
invariant "small" forall i : NODE do x[i] != 2 end;

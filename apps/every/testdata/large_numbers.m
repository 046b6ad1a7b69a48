-- prove: --every NODE : not proved
-- A number may look like a node to a proof. 1152921504606846976 is 2^60.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of 0..3; bad : boolean;
startstate begin for i : NODE do x[i] := 0; end; bad := false; end;
ruleset i : NODE do
  rule "set" x[i] = 0 ==> begin x[i] := 1; end;
  rule "square" x[i] = 1 ==> begin if (x[i] + 1073741823) * (x[i] + 1073741823) - 1 = 0 then x[i] := 2; else x[i] := 3; end; end;
end;
invariant "small" forall i : NODE do x[i] != 2 end;

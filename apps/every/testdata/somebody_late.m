-- prove: --every NODE : not proved
-- prove: --every NODE --nodes=3 : violated
-- From four nodes on, three climb, and the fourth has all fall.
const N : 3;
type NODE : scalarset(N); place : enum { out, high, fallen };
var p : array [NODE] of place; level : 0..3;
startstate begin for i : NODE do p[i] := out; end; level := 0; end;
ruleset i : NODE do
  rule "climb" p[i] = out & level < 3 ==> begin p[i] := high; level := level + 1; end;
  rule "fall" p[i] = out & level = 3 ==> begin for j : NODE do p[j] := fallen; end; end;
end;
invariant "somebody stands" exists i : NODE do p[i] != fallen end;

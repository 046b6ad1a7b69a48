-- prove: --every NODE : violated
-- A comparison with Undefined is an error, and only a node that is not looked at has it.
const N : 3;
type NODE : scalarset(N); S : enum { a, b };
var x : array [NODE] of S;
startstate begin for i : NODE do x[i] := a; end; end;
ruleset i : NODE do
  rule "lose" x[i] = a ==> begin undefine x[i]; end;
  rule "look" exists j : NODE do j != i & x[j] = b end ==> begin x[i] := b; end;
end;

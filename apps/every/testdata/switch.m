-- prove: --every NODE : verified
const N : 3;
type NODE : scalarset(N); S : enum { a, b, c };
var x : array [NODE] of S; k : S;
startstate begin for i : NODE do x[i] := a; end; k := a; end;
ruleset i : NODE do
  rule k = a ==> begin switch x[i] case a: x[i] := b; k := b; case b: x[i] := c; else x[i] := a; end; end;
  rule x[i] = b ==> begin x[i] := a; k := a; end;
end;
invariant forall i : NODE; j : NODE do i != j -> !(x[i] = b & x[j] = b) end;

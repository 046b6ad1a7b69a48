-- prove: --every NODE : violated
-- The third one to come reads what is undefined.
const N : 2;
type NODE : scalarset(N); S : enum { a, b };
var x : array [NODE] of S; n : 0..3; y : S;
startstate begin for i : NODE do x[i] := a; end; n := 0; y := a; end;
ruleset i : NODE do
  rule "come" x[i] = a & n < 3 ==> begin x[i] := b; n := n + 1; if n = 3 then undefine y; end; end;
end;
rule "look" y = a ==> begin y := a; end;

-- prove: --every cpu : verified
-- Berkeley's protocol: an owner answers reads, and keeps what memory has not.
const N : 3;
type cpu : scalarset(N); st : enum { inv, unowned, nonexclusive, exclusive };
var c : array [cpu] of st;
function isOwned(i : cpu) : boolean; begin return c[i] = exclusive | c[i] = nonexclusive; end;
startstate for i : cpu do c[i] := inv; end; end;
ruleset i : cpu do
  rule "rm" c[i] = inv ==> begin
     for j : cpu do if j != i & isOwned(j) then c[j] := nonexclusive; end; end;
     c[i] := unowned; end;
  rule "wm" c[i] = inv ==> begin for j : cpu do if j != i then c[j] := inv; end; end; c[i] := exclusive; end;
  rule "wh" c[i] = unowned | c[i] = nonexclusive ==> begin for j : cpu do if j != i then c[j] := inv; end; end; c[i] := exclusive; end;
  rule "rep" c[i] != inv ==> begin c[i] := inv; end;
end;
invariant "one owner" forall i : cpu; j : cpu do i != j -> !(isOwned(i) & isOwned(j)) end;
invariant "exclusive" forall i : cpu; j : cpu do i != j & c[i] = exclusive -> c[j] = inv end;

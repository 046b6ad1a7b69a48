-- prove: --every NODE : verified
const N : 3;
type NODE : scalarset(N);
  row_t : record a : boolean; b : 0..2; end;
var x : array [NODE] of row_t;
procedure reset(var r : row_t); begin r.a := false; r.b := 0; end;
startstate begin for i : NODE do reset(x[i]); end; end;
ruleset i : NODE do
  rule x[i].b < 2 & forall j : NODE do x[j].a = false end ==> begin alias r : x[i] do r.a := true; r.b := r.b + 1; end; end;
  rule x[i].a ==> begin for j : NODE do reset(x[j]); end; end;
end;
invariant forall i : NODE; j : NODE do i != j -> !(x[i].a & x[j].a) end;

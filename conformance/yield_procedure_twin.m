-- expect: --deadlock=off : verified 1010 1710
-- expect: --deadlock=off --symm : verified 524 887
-- basis: twin (yield_procedure.m)
-- What yield_procedure.m means, as rules of plain Murphi with a program counter.
type
  p_t : scalarset(2);
  n_t : 0..3;
  pc_t : enum { idle, adding, waiting, adding_place, last };
var
  x, y : n_t;
  g    : array [p_t] of n_t;
  left : array [p_t] of 0..2;
  pc   : array [p_t] of pc_t;
  t    : array [p_t] of n_t;
  old  : array [p_t] of 1..4;

startstate
begin
  x := 0; y := 0;
  for p : p_t do g[p] := 0; left[p] := 2; pc[p] := idle; undefine t[p]; undefine old[p]; end;
end;

function most () : n_t; begin return x > y ? x : y; end;

procedure name (p : p_t); begin old[p] := y + 1; pc[p] := waiting; end;

procedure behind (p : p_t); begin y := old[p] <= 3 ? old[p] : 0; undefine old[p]; pc[p] := last; end;

ruleset p : p_t do
  rule "go" pc[p] = idle & left[p] > 0 ==>
  begin
    left[p] := left[p] - 1;
    if x = 3 then name(p); else t[p] := x; pc[p] := adding; end;
  end;
  rule "add" pc[p] = adding ==>
  begin
    x := t[p] + 1;
    undefine t[p];
    name(p);
  end;
  rule "wait" pc[p] = waiting ==>
  begin
    if g[p] = 3 then behind(p); else t[p] := g[p]; pc[p] := adding_place; end;
  end;
  rule "add to the place" pc[p] = adding_place ==>
  begin
    g[p] := t[p] + (old[p] <= 3 ? old[p] : 3) <= 3 ? t[p] + old[p] : 3;
    undefine t[p];
    behind(p);
  end;
  rule "last" pc[p] = last ==> begin g[p] := most(); pc[p] := idle; end;
end;

invariant "a bound" x <= 3 & forall p : p_t do g[p] <= 3 end;

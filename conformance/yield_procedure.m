-- expect: --deadlock=off : verified 1010 1710
-- expect: --deadlock=off --symm : verified 524 887
-- basis: twin (yield_procedure_twin.m)
-- A procedure that yields, called twice, with a parameter by value and one by name; aliases of a place and of a value
-- around yields, and around the rule. The twin has it all written out.
type
  p_t : scalarset(2);
  n_t : 0..3;
var
  x, y : n_t;
  g    : array [p_t] of n_t;

startstate begin x := 0; y := 0; for p : p_t do g[p] := 0; end; end;

procedure add (k : n_t; var to_ : n_t);
var t : n_t;
begin
  t := to_;
  if t = 3 then return; end;
  yield;
  to_ := t + k <= 3 ? t + k : 3;
end;

process P [p : p_t]
var left : 0..2;
startstate begin left := 2; end;
  alias mine : g[p]; most : x > y ? x : y do
    rule "go"  left > 0  ==>
    begin
      left := left - 1;
      add(1, x);
      alias old : y + 1; place : g[p] do
        yield when mine = place;
        add(old <= 3 ? old : 3, place);
        y := old <= 3 ? old : 0;
        yield;
        mine := most;
      end;
    end;
  end;
end;

invariant "a bound" x <= 3 & forall p : p_t do g[p] <= 3 end;

-- expect: --deadlock=off : verified 43554 316392
-- expect: --deadlock=off --symm : verified 22134 160893
-- basis: decision: what at_most.m means, with counters
const N : 2;
type c_t : scalarset(N);
message Ask () from C to S; Ack () from S to C;
process C [c : c_t]
  var waits : boolean; asked : 0..2; more : array [1..2] of 0..1;
  startstate begin waits := false; asked := 0; for k : 1..2 do more[k] := 0; end; end;
  rule "ask" !waits & asked < 2 ==> begin waits := true; asked := asked + 1; send Ask() to S; end;
  ruleset k : 1..2 do
    rule "again" waits & more[k] < 1 ==> begin more[k] := more[k] + 1; send Ask() to S; end;
  end;
  on a : Ack ==> begin waits := false; end;
end;
process S
  on a : Ask from c ==> begin reply Ack(); end;
end;
var x : 0..9; ticks : array [0..1] of 0..2;
startstate begin x := 0; for i : 0..1 do ticks[i] := 0; end; end;
ruleset i : 0..1 do
  rule "tick" (i = 0 | x > 0) & ticks[i] < 2 ==> begin x := x + 1; ticks[i] := ticks[i] + 1; end;
end;
faults lose Ask; crash C at most 1; restart C; end;
invariant x <= 4;

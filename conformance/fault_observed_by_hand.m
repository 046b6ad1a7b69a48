-- expect: --deadlock=off : verified 139 382
-- basis: by hand: the same as fault_observed.m
-- fault_observed.m without words for it: what the monitor sees is written by those who do it.
type n_t : scalarset(2); at_t : enum {Up, Over, Crashed};
var at : array [n_t] of at_t; out, down : array [n_t] of boolean;
    queue : array [0..2] of n_t; waiting : 0..3; falls, crashes : 0..2; restarts : 0..1;
startstate begin
  for n : n_t do at[n] := Up; out[n] := false; down[n] := false; end;
  undefine queue; waiting := 0; falls := 0; crashes := 0; restarts := 0;
end;
ruleset n : n_t do
  rule "ping" at[n] = Up & !out[n] ==> begin out[n] := true; at[n] := Over; end;
  rule "deliver" out[n] ==> begin out[n] := false; assert !down[n]; queue[waiting] := n; waiting := waiting + 1; end;
  rule "crash" at[n] != Crashed & crashes < 2 ==> begin
    at[n] := Crashed; out[n] := false; crashes := crashes + 1; assert !down[n]; down[n] := true; falls := falls + 1;
  end;
  rule "restart" at[n] = Crashed & restarts < 1 ==> begin at[n] := Up; restarts := 1; down[n] := false; end;
end;
rule "on Ping" waiting > 0 ==> begin
  for i : 0..1 do if i + 1 < waiting then queue[i] := queue[i + 1]; end; end;
  waiting := waiting - 1;
  undefine queue[waiting];
end;
ruleset n : n_t do invariant "who has crashed is known" down[n] = (at[n] = Crashed); end;

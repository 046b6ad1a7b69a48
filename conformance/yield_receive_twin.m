-- expect: --deadlock=off : verified 758 2252
-- basis: decision: what yield_receive.m means, with program counters
-- The transitions are fewer: nothing is sent in "serve 2", and so no crash comes in the middle of it. In the model that
-- yields this step is one with the one behind the loop, which the loop may skip, and which sends.
message Ask (n : 0..1) from C to S; Ans (n : 0..1) from S to C;
process C [c : 0..1]
  var asked : boolean; got : 0..1; at : 1..1;
  startstate begin asked := false; undefine got; end;
  ruleset n : 0..1 do
    rule "ask" isundefined(at) & !asked ==> begin send Ask(n) to S; at := 1; end;
  end;
  rule "asked" !isundefined(at) ==> begin undefine at; asked := true; end;
  on a : Ans when isundefined(at) ==> begin got := a.n; end;
end;
process S
  persistent var total : 0..2;
  var sum : 0..2; at : 1..2; n, s : 0..1;
  startstate begin if !restarted then total := 0; end; sum := 0; end;
  procedure finish(); begin
    send Ans(n) to C[s]; sum := 0;
    undefine at; undefine n; undefine s;
  end;
  on "serve" a : Ask from f when isundefined(at) & total + a.n <= 2 ==>
  begin
    sum := sum + a.n;
    n := a.n; s := f; at := 1;
  end;
  rule "serve 2" !isundefined(at) & at = 1 ==>
  begin
    total := total + n;
    at := 2;
  end;
  rule "serve 3" !isundefined(at) & at = 2 & total > 0 ==>
  begin
    finish();
  end;
end;
faults crash S at most 1; restart S; lose Ans; end;
invariant "got what was asked" forall c : 0..1 do !isundefined(C[c].got) -> S.total >= C[c].got end;

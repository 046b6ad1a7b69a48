-- expect: --deadlock=off : verified 758 2332
-- expect: --deadlock=off --semantics=MP : verified 1450 4668
-- expect: --deadlock=off --semantics=M-MP : verified 1450 4732
-- basis: decision: yield is gomc's own; yield_receive_twin.m has the same states
-- A receive that yields: the message is taken at once, and its fields and its sender are known behind the yields. A crash
-- in the middle forgets them, and the rest. What goes on waits for nothing that arrives: under MP, too.
message Ask (n : 0..1) from C to S; Ans (n : 0..1) from S to C;
process C [c : 0..1]
  var asked : boolean; got : 0..1;
  startstate begin asked := false; undefine got; end;
  ruleset n : 0..1 do
    rule "ask" !asked ==> begin send Ask(n) to S; yield; asked := true; end;
  end;
  on a : Ans ==> begin got := a.n; end;
end;
process S
  persistent var total : 0..2;
  var sum : 0..2;
  startstate begin if !restarted then total := 0; end; sum := 0; end;
  on "serve" a : Ask from s where total + a.n <= 2 ==>
  begin
    sum := sum + a.n;
    yield;
    total := total + a.n;
    for c : 0..1 do
      if c != s then yield when total > 0; end;
    end;
    reply Ans(a.n);
    sum := 0;
  end;
end;
faults crash S at most 1; restart S; lose Ans; end;
invariant "got what was asked" forall c : 0..1 do !isundefined(C[c].got) -> S.total >= C[c].got end;

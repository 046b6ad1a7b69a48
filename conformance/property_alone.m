-- expect: violated exit 10
-- expect: --property=small : violated exit 10
-- expect: --property=ends : violated exit 12
-- expect: --property=-small : violated exit 12
-- expect: --property=-small --por : refused exit 2
-- expect: --property=-small --property=-ends : violated exit 12
-- expect: --property=-small --property=-ends --property=-Watch : verified 10 12 exit 0
-- expect: --property=-small --property=-ends --property=-Watch --por : verified 7 6 exit 0
-- expect: --property=invariant_2 : refused exit 2
-- expect: --property=#2 : verified 10 12 exit 0
-- expect: --property=#2 --por : verified 7 6 exit 0
-- expect: --property=one --por : verified 7 6 exit 0
-- expect: --property=Watch --property=-Watch : refused exit 2
-- expect: --property=Watch : violated exit 12
-- expect: --property=-small --formulas=off --por : verified 7 6 exit 0
-- expect: --property=-small --formulas=off --disk=temp : verified exit 0
-- expect: --formulas=off --liveness=stuck : violated exit 10
-- expect: --property=-small --formulas=off --liveness=stuck : violated exit 12
-- expect: --property=nothing : refused exit 2
-- basis: decision: what one property says, and what it excludes, is nothing to the others.
-- An invariant, a cover and a formula, and a monitor with a hot state.
event Ask ();
machine A
  var n : 0..3;
  start state Go
    entry n := 0; end;
    rule "up" n < 3 ==> begin n := n + 1; send Ask() to B; end;
  end;
end;
machine B
  start state Wait on Ask ==> begin end; end;
end;
monitor Watch observes Ask
  start cold state Idle on Ask goto Busy; end;
  hot state Busy on Ask goto Idle; end;
end;
invariant "small" A.n < 3;
invariant A.n <= 3;
cover "one" A.n = 1;
ltl "ends" always eventually A.n = 2;

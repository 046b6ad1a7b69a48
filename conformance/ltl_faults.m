-- expect: --fairness=event : violated
-- expect: --fairness=event --const Crashes=false : verified
-- expect: --fairness=process --const Crashes=false : verified
-- expect: --faults=off --fairness=event --const Crashes=false : verified
-- basis: decision: neither has formulas
-- Faults are never fair: no run has to have one, and what is fair of a process that has crashed is nothing.
const Crashes : true;
message M () from A to B ;
process A
var n : 0..1;
startstate begin n := 0; end;
  rule "send" n = 0 ==> begin send M() to B; n := 1; end;
  rule "rest" n = 1 ==> begin n := 0; end;
end;
process B
var got : boolean;
startstate begin got := false; end;
  on m : M ==> begin got := !got; end;
end;
faults
  crash A at most 1;
  restart A;
  lose M;
end;
ltl "it crashes in the end" Crashes -> eventually crashed(A);

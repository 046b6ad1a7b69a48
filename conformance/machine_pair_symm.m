-- expect: --mailbox=pair : verified
-- expect: --mailbox=pair --symm : verified
-- expect: --symm : verified 64 125
-- expect: --mailbox=bag --symm : verified
-- expect: --engine=compiled --mailbox=pair --symm : verified
-- basis: known answer: nobody waits for anything, and each mailbox holds two events at most.
-- A loop over a scalarset that sends, with a mailbox for each sender: what is counted in it is the model's own code.
type t : scalarset(2);
event E (w : t);
machine A [c : t]
  var n : 0..1;
  start state S
    entry begin if isundefined(n) then n := 0; end; end;
    rule "go" n < 1 ==> begin n := 1; for j : t do send E(c) to A[j]; end; end;
    ignore E;
  end;
end;

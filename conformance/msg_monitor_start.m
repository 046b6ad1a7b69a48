-- expect: violated exit 10
-- basis: decision: a monitor starts before the processes, and sees what they send at their start.
message A () from P to P;
process P
startstate begin send A() to P; end;
on m : A ==> begin end;
end;
monitor M observes A
var n : 0..3;
  start state S
    entry begin n := 0; end;
    on A ==> begin n := n + 1; end;
  end;
end;
invariant M.n < 1;

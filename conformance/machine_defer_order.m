-- expect: verified
-- basis: decision: the first event that is not deferred is taken, wherever it is
-- B is handled although A, sent before, still waits.
event A; B;
machine S start state G entry begin send A to T; send B to T; end; end; end;
machine T
  var order : array [1..2] of enum { none, a, b }; n : 0..2;
  start state First
    entry begin clear order; n := 0; end;
    defer A;
    on B ==> begin n := n + 1; order[n] := b; goto Second; end;
  end;
  state Second
    on A ==> begin n := n + 1; order[n] := a; end;
  end;
end;
final "b, then a" T.order[1] = b & T.order[2] = a;

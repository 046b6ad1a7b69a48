-- expect: violated
-- expect: --outbox=auto : violated
-- basis: decision: the sends of start entries interleave like others
-- Start entries run in the start state, and what they send stands in their outboxes there: B's may arrive before A's.
event Go (n : 1..2);
machine A start state S entry begin send Go(1) to C; end; end; end;
machine B start state S entry begin send Go(2) to C; end; end; end;
machine C
  var first : 1..2;
  start state S on m : Go ==> begin if isundefined(first) then first := m.n; end; end; end;
end;
invariant "A's comes first" !isundefined(C.first) -> C.first = 1;

-- expect: verified 27 40
-- expect: --outbox=always : verified 83 162
-- expect: --por : verified
-- expect: --symm : verified
-- basis: decision: who hears from one instance alone cannot tell one send of it from an earlier one
-- Two sends of a step to the machine with the same index leave with it: nobody else sends to that. A third machine, to
-- which all send, keeps the order in which they come.
type id_t : scalarset(2);
event A; B; Known (w : id_t);
machine S [i : id_t]
  start state Up rule "go" begin send A to R[this]; send B to R[this]; goto Done; end; end;
  state Done end;
end;
machine R [i : id_t]
  start state None on A goto One; end;
  state One on B ==> begin send Known(i) to T; goto Both; end; end;
  state Both end;
end;
machine T
var last : id_t;
  start state Up entry begin undefine last; end; on k : Known ==> begin last := k.w; end; end;
end;
invariant "in order" forall i : id_t do R[i].at = Both -> S[i].at = Done end;
invariant "somebody was first" forall i : id_t do !isundefined(T.last) & T.last = i -> R[i].at = Both end;

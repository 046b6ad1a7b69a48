-- expect: violated
-- expect: --engine=compiled --split=quorum : violated
-- expect: --engine=compiled --split=combined --semantics=MP : violated
-- expect: --engine=compiled --split=quorum --por --por-events=process : violated
-- basis: decision: processes 0 and 2 both say 0
-- In a part of a quorum receive that is split, the senders left out are absent for its guard.
type p_t : 0..2;
message
  M (v : 0..1) from P to Q;
process P [i : p_t]
var s : boolean;
startstate begin s := false; end;
  rule "send" !s ==> begin s := true; send M(i % 2) to Q; end;
end;
process Q
var agreed : boolean;
startstate begin agreed := false; end;
  on q : quorum 2 of M from s when forall a in q do forall c in q do q[a].v = q[c].v end end ==> begin agreed := true; end;
end;
invariant "never agreed" !Q.agreed;

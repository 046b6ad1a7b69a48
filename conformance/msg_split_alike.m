-- expect: verified 8 12
-- expect: --engine=compiled --split=quorum : verified 8 12
-- expect: --engine=compiled --split=combined : verified 8 12
-- basis: decision: every message carries 0
-- The guard of a part of a split quorum receive sees no messages that are not there.
type p_t : 0..2;
message
  M (v : 0..1) from P to Q;
process P [i : p_t]
var s : boolean;
startstate begin s := false; end;
  rule "send" !s ==> begin s := true; send M(0) to Q; end;
end;
process Q
var bad : boolean;
startstate begin bad := false; end;
  on q : quorum 2 of M from s when exists a in q do exists c in q do q[a].v != q[c].v end end ==> begin bad := true; end;
end;
invariant "all alike" !Q.bad;

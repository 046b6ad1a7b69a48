-- expect: violated
-- expect: --split=quorum : violated
-- expect: --split=combined : violated
-- expect: --split=quorum --por : violated
-- expect: --engine=compiled --split=quorum --por : violated
-- basis: decision: processes 0 and 2 both say 0
-- As msg_split_agree, so late in the search that the default engine runs compiled code.
type p_t : 0..2;
message
  M (v : 0..1) from P to Q;
  Go () from Clock to Q;
process P [i : p_t]
var s : boolean;
startstate begin s := false; end;
  rule "send" !s ==> begin s := true; send M(i % 2) to Q; end;
end;
process Clock
var t : 0..4000;
startstate begin t := 0; end;
  rule "tick" t < 4000 ==> begin t := t + 1; if t = 4000 then send Go() to Q; end; end;
end;
process Q
var agreed, go : boolean;
startstate begin agreed := false; go := false; end;
  on g : Go ==> begin go := true; end;
  on q : quorum 2 of M from s when go & forall a in q do forall c in q do q[a].v = q[c].v end end ==> begin agreed := true; end;
end;
invariant "never agreed" !Q.agreed;

-- expect: violated exit 12
-- expect: --engine=compiled : violated exit 12
-- basis: decision: one step may send and receive several messages; each that is meant counts.
-- Of two messages that the same rule sends, or of a broadcast, the formula asks for those that say yes to node 1.
type node_t : 0..1;
message Vote (yes : boolean) from Chair to Node; Got () from Node to Chair;
process Chair
var last : boolean; rounds : 0..2;
startstate begin last := false; rounds := 0; end;
  rule "vote" rounds < 2 ==> begin rounds := rounds + 1; last := !last; send Vote(last) to Node[0]; send Vote(false) to Node[1]; end;
  rule "all" rounds < 2 ==> begin rounds := rounds + 1; broadcast Vote(last) to Node; end;
  on "done" gs : quorum 2 of Got ==> begin rounds := 0; end;
end;
process Node [n : node_t]
  on v : Vote ==> begin reply Got(); end;
end;
ltl "said" always eventually (sent Vote to Node[1] where yes);

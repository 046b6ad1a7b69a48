-- expect: violated exit 12
-- expect: --semantics=M-MP : violated exit 12
-- basis: decision: strong fairness of receives keeps no network from losing all messages of a quorum.
type rep_t : scalarset(3);
message
  Write () from Writer to Replica lossy fair;
  Ack   () from Replica to Writer lossy;
process Writer
var busy : boolean;
startstate begin busy := false; end;
  fair rule "write" !busy ==> begin busy := true; broadcast Write() to Replica; end;
  fair rule "again" busy ==> begin broadcast Write() to Replica; end;
  strong fair on "written" acks : quorum 2 of Ack from r when busy ==> begin busy := false; end;
end;
strong fair process Replica [r : rep_t]
  on "store" m : Write ==> begin reply Ack(); end;
end;
ltl "ends" Writer.busy leadsto !Writer.busy;

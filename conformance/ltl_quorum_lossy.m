-- expect: verified exit 0
-- expect: --semantics=M-MP : verified exit 0
-- expect: --fairness=none : violated exit 12
-- expect: --fairness=event : violated exit 12
-- basis: decision: of what is sent to a receiver of quorums again and again not all is lost, if its channel is fair.
-- A writer sends until a majority has answered.
type rep_t : scalarset(3);
message
  Write () from Writer to Replica lossy fair;
  Ack   () from Replica to Writer lossy fair;
process Writer
var busy : boolean;
startstate begin busy := false; end;
  fair rule "write" !busy ==> begin busy := true; broadcast Write() to Replica; end;
  fair rule "again" busy ==> begin broadcast Write() to Replica; end;
  on "written" acks : quorum 2 of Ack from r when busy ==> begin busy := false; end;
end;
process Replica [r : rep_t]
  on "store" m : Write ==> begin reply Ack(); end;
end;
ltl "ends" Writer.busy leadsto !Writer.busy;

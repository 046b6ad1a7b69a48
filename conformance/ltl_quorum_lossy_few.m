-- expect: violated exit 12
-- basis: decision: fairness of channels brings no message that nobody sends: one replica of three answers, so that there is no majority.
type rep_t : 0..2;
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
  on "store" m : Write ==> begin if r = 0 then reply Ack(); end; end;
end;
ltl "ends" Writer.busy leadsto !Writer.busy;

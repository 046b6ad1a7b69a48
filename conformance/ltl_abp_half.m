-- expect: violated exit 12
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- Only acknowledgements are sure to arrive.
message
  Data (bit : boolean) from Sender to Receiver lossy;
  Ack  (bit : boolean) from Receiver to Sender lossy fair;
process Sender
var bit : boolean; busy : boolean;
startstate begin bit := false; busy := false; end;
  rule "accept" !busy ==> begin busy := true; end;
  fair rule "send" busy ==> begin send Data(bit) to Receiver; end;
  on "acknowledged" a : Ack ==> begin if busy & a.bit = bit then busy := false; bit := !bit; end; end;
end;
process Receiver
var expected : boolean; delivered : boolean;
startstate begin expected := false; delivered := true; end;
  on "data" d : Data ==>
  begin
    if d.bit = expected then delivered := d.bit; expected := !expected; end;
    reply Ack(d.bit);
  end;
end;
ltl "progress" Sender.busy leadsto !Sender.busy;

-- A network layer: values arrive reliably and in order over calls that get lost, by sequence numbers and repetition.
--
-- Protocol: K. A. Bartlett, R. A. Scantlebury, P. T. Wilkinson, A Note on Reliable Full-Duplex Transmission over
-- Half-Duplex Links, CACM 1969; the network layer (Listing 4) of A. Desai et al., Building Reliable Distributed Systems
-- With P, UCB/EECS-2015-198. The model is gomc's own.
--
-- expect: verified 585 1310
-- expect: --faults=lose:1 : verified 1181 3930
-- expect: --const Numbers=1 : violated depth 10
-- expect: --const Silent=true : verified 141 274
-- expect: --const Silent=true --faults=lose:1 : violated exit 12
-- expect(slow): --const Senders=2 : verified 155089 568740
--
-- A node numbers what it sends, modulo Numbers, and repeats it until it is confirmed. Who receives takes only the number
-- that it expects next, and confirms all. Calls are lost where they meet a full mailbox, and wherever a fault loses them.
-- With Numbers=1 a repeated call is taken for a new one. A Silent receiver does not confirm what it has already.

const
  Senders : 1;
  Values  : 2;
  Count   : 2;                                    -- values of each sender
  Numbers : 2;
  Silent  : false;

type
  sender_t : 0..Senders - 1;
  value_t  : 0..Values - 1;
  number_t : 0..Numbers - 1;
  count_t  : 0..Count;

event
  Submit  (from : sender_t; v : value_t);         -- a value is to be sent,
  Deliver (from : sender_t; v : value_t);         -- and is handed over
  Packet  (k : number_t; v : value_t);            -- over the network,
  Confirm (k : number_t);                         -- and back

machine Node [n : sender_t]
  mailbox 2 drop;
var
  left  : count_t;
  next  : number_t;
  value : value_t;

  start state Starting
    entry begin left := Count; next := 0; goto Ready; end;
  end;

  state Ready
    ruleset v : value_t do
      rule "submit"  left > 0  ==>
      begin
        left := left - 1;
        value := v;
        announce Submit(n, v);
        goto Sending;
      end;
    end;

    ignore Confirm;                               -- of what was confirmed before
  end;

  state Sending
    entry begin send Packet(next, value) to Receiver; end;

    on c : Confirm  ==>
    begin
      if c.k = next then
        next := (next + 1) % Numbers;
        undefine value;
        goto Ready;
      end;
    end;

    rule "time-out" begin send Packet(next, value) to Receiver; end;
  end;
end;

machine Receiver
  mailbox 2 drop;
var
  expected : array [sender_t] of number_t;

  start state Receiving
    entry begin for q : sender_t do expected[q] := 0; end; end;

    on p : Packet from q  ==>
    begin
      if p.k = expected[q] then
        announce Deliver(q, p.v);
        expected[q] := (expected[q] + 1) % Numbers;
        reply Confirm(p.k);
      elsif !Silent then
        reply Confirm(p.k);
      end;
    end;
  end;
end;

-- What is handed over is what was sent: all, once, and in order.
monitor Order observes Submit, Deliver
var
  pending : array [sender_t] of seq [Count] of value_t;

  start state Watching
    entry begin for q : sender_t do pending[q] := []; end; end;
    on s : Submit  ==>  begin append s.v to pending[s.from]; end;

    on d : Deliver  ==>
    begin
      assert "handed over is what was sent" size(pending[d.from]) > 0;
      assert "in order" pending[d.from][0] = d.v;
      remove at 0 from pending[d.from];
    end;
  end;
end;

faults
  lose Packet, Confirm at most 0;
end;

invariant "no more is under way than what is being sent"
  forall q : sender_t do Node[q].at = Ready -> size(Order.pending[q]) = 0 end;

liveness "all can be handed over"
  forall q : sender_t do Node[q].left = 0 & Node[q].at = Ready end;

cover "something is sent again that has arrived"
  exists q : sender_t do Node[q].at = Sending & size(Order.pending[q]) = 0 end;

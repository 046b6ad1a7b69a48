-- A channel that loses nothing, for each sender: the abstraction of network_layer. The model is gomc's own.
--
-- expect: verified 11 16
-- expect: --const Senders=2 : verified 121 352

const
  Senders : 1;
  Values  : 2;
  Count   : 2;                                    -- values of each sender

type
  sender_t : 0..Senders - 1;
  value_t  : 0..Values - 1;

event
  Submit  (from : sender_t; v : value_t);         -- a value is to be sent,
  Deliver (from : sender_t; v : value_t);         -- and is handed over

machine Channel [n : sender_t]
var
  left    : 0..Count;
  pending : seq [Count] of value_t;

  start state Open
    entry begin left := Count; pending := []; end;

    ruleset v : value_t do
      rule "submit"  left > 0  ==>
      begin
        left := left - 1;
        append v to pending;
        announce Submit(n, v);
      end;
    end;

    rule "deliver"  size(pending) > 0  ==>
    begin
      announce Deliver(n, pending[0]);
      remove at 0 from pending;
    end;
  end;
end;

monitor Watch observes Submit, Deliver
  start state Watching
    ignore Submit, Deliver;
  end;
end;

liveness "all can be handed over"
  forall n : sender_t do size(Channel[n].pending) = 0 end;

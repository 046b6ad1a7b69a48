-- Clients of the hash table.

model machine Caller [c : caller_t]
var
  sent : upto_t;

  procedure ask (k : key_t; v : result_t);
  var op : op_t;
  begin
    sent := sent + 1;
    op.k := k;
    op.v := v;
    send Req(sent, op) to Dispatcher[0];
    goto Asking;
  end;

  start state Starting
    entry begin sent := 0; goto Idle; end;
  end;

  state Idle
    ruleset k : key_t do
      rule "get"  sent < Requests  ==>  begin ask(k, -1); end;
    end;

    ruleset k : key_t; v : value_t do
      rule "put"  sent < Requests  ==>  begin ask(k, v); end;
    end;

    ignore Done;                                  -- answered twice
  end;

  state Asking
    on d : Done  ==>  begin if d.n = sent then goto Idle; end; end;
  end;
end;

cover "all is answered"
  forall c : caller_t do Caller[c].at = Idle & Caller[c].sent = Requests end;

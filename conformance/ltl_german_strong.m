-- expect: verified exit 0
-- expect: --fairness=event : violated exit 12
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- The same with strong fairness of accepting and weak of the rest: every request for an exclusive copy is granted.
type client_t : 0..1;
     order_t : enum { no_order, grant_shared, grant_exclusive, invalidate };
     request_t : enum { no_request, ask_shared, ask_exclusive };
var permission : array [client_t] of enum { none, shared, exclusive };
    request : array [client_t] of request_t; order : array [client_t] of order_t; ack : array [client_t] of boolean;
    serving : request_t; requester : client_t; owned : boolean; holders, to_stop : array [client_t] of boolean;
startstate
begin
  for i : client_t do
    permission[i] := none; request[i] := no_request; order[i] := no_order;
    ack[i] := false; holders[i] := false; to_stop[i] := false;
  end;
  serving := no_request; undefine requester; owned := false;
end;
fair each ruleset i : client_t do
  rule "ask for a shared copy" request[i] = no_request & permission[i] = none ==> begin request[i] := ask_shared; end;
  rule "ask for an exclusive copy" request[i] = no_request & permission[i] != exclusive ==> begin request[i] := ask_exclusive; end;
  rule "write" permission[i] = exclusive ==> begin end;
  rule "get a shared copy" order[i] = grant_shared ==> begin permission[i] := shared; order[i] := no_order; end;
  rule "get an exclusive copy" order[i] = grant_exclusive ==> begin permission[i] := exclusive; order[i] := no_order; end;
  rule "give up the copy" order[i] = invalidate & !ack[i] ==> begin permission[i] := none; order[i] := no_order; ack[i] := true; end;
end;
fair each ruleset i : client_t do
  strong fair rule "accept a request" serving = no_request & request[i] != no_request ==>
  begin serving := request[i]; requester := i; request[i] := no_request; to_stop := holders; end;
  rule "tell a holder to give up"
    to_stop[i] & order[i] = no_order & (serving = ask_exclusive | serving = ask_shared & owned) ==>
  begin order[i] := invalidate; to_stop[i] := false; end;
  rule "hear that a holder has given up" ack[i] & serving != no_request ==>
  begin ack[i] := false; holders[i] := false; owned := false; end;
end;
fair rule "grant a shared copy" serving = ask_shared & !owned & order[requester] = no_order ==>
begin
  order[requester] := grant_shared; holders[requester] := true;
  for i : client_t do to_stop[i] := false; end;
  serving := no_request; undefine requester;
end;
fair rule "grant the exclusive copy"
  serving = ask_exclusive & (forall i : client_t do !holders[i] end) & order[requester] = no_order ==>
begin
  order[requester] := grant_exclusive; holders[requester] := true; owned := true;
  serving := no_request; undefine requester;
end;
invariant forall i : client_t; j : client_t do i != j & permission[i] = exclusive -> permission[j] = none end;
ltl "answered" forall i : client_t do request[i] = ask_exclusive leadsto permission[i] = exclusive end;

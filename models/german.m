-- German's directory-based cache coherence protocol, with data: one home, N clients.
--
-- Protocol: posed by S. German (IBM) in 2000 as a challenge for parameterised verification, and since
-- then the usual benchmark; with data paths in C.-T. Chou, P. K. Mannava, S. Park, A Simple Method for
-- Parameterized Verification of Cache Coherence Protocols, FMCAD 2004. The model is gomc's own: plain
-- Murphi, clients and data values as scalarsets. CntrlProp and DataProp are the paper's properties.
--
-- expect: verified 53298 212112
-- expect: --symm : verified 4813 19217
-- expect: --const Clients=2 : verified 3156 9168
-- expect: --symm --const Clients=2 : verified 795 2312
-- expect: --symm --const Clients=4 : verified 26015 136868
-- expect: --por : verified 48634 156168
-- expect: --por --symm : verified 4395 14172
--
-- A client asks home for a shared or an exclusive copy. Home serves one request at a time: it tells
-- those who hold copies that stand in the way to give them up, waits for their answers (the exclusive
-- owner's answer brings the data back), and grants. Each client has one channel for its requests, one
-- for what home sends to it and one for its acknowledgements; each holds at most one message.

const
  Clients : 3;
  Values  : 2;

type
  client_t : scalarset(Clients);
  value_t  : scalarset(Values);

  permission_t : enum { none, shared, exclusive };
  request_t    : enum { no_request, ask_shared, ask_exclusive };
  order_t      : enum { no_order, grant_shared, grant_exclusive, invalidate };

  line_t : record                                 -- a client's copy
    permission : permission_t;
    data       : value_t;                         -- undefined without permission
  end;

var
  line : array [client_t] of line_t;

  request  : array [client_t] of request_t;       -- client to home
  order    : array [client_t] of order_t;         -- home to client,
  granted  : array [client_t] of value_t;         -- with the data of a grant
  ack      : array [client_t] of boolean;         -- client to home,
  returned : array [client_t] of value_t;         -- with the data of an owner that gives up

  serving   : request_t;                          -- the request in progress,
  requester : client_t;                           -- and whose it is
  holders   : array [client_t] of boolean;        -- clients that may hold a copy
  to_stop   : array [client_t] of boolean;        -- holders that have yet to be told to give up
  owned     : boolean;                            -- the copy is out exclusively
  memory    : value_t;

  latest : value_t;                               -- what was written last: for DataProp only

ruleset v : value_t do
  startstate
  begin
    for i : client_t do
      line[i].permission := none;  undefine line[i].data;
      request[i] := no_request;
      order[i] := no_order;  undefine granted[i];
      ack[i] := false;  undefine returned[i];
      holders[i] := false;  to_stop[i] := false;
    end;
    serving := no_request;  undefine requester;
    owned := false;
    memory := v;  latest := v;
  end;
end;

-- The client.

ruleset i : client_t do

  rule "ask for a shared copy"
    request[i] = no_request & line[i].permission = none
  ==>
  begin
    request[i] := ask_shared;
  end;

  rule "ask for an exclusive copy"
    request[i] = no_request & line[i].permission != exclusive
  ==>
  begin
    request[i] := ask_exclusive;
  end;

  ruleset v : value_t do
    rule "write"
      line[i].permission = exclusive
    ==>
    begin
      line[i].data := v;
      latest := v;
    end;
  end;

  rule "get a shared copy"
    order[i] = grant_shared
  ==>
  begin
    line[i].permission := shared;
    line[i].data := granted[i];
    order[i] := no_order;  undefine granted[i];
  end;

  rule "get an exclusive copy"
    order[i] = grant_exclusive
  ==>
  begin
    line[i].permission := exclusive;
    line[i].data := granted[i];
    order[i] := no_order;  undefine granted[i];
  end;

  rule "give up the copy"
    order[i] = invalidate & !ack[i]
  ==>
  begin
    order[i] := no_order;
    ack[i] := true;
    if line[i].permission = exclusive then returned[i] := line[i].data; end;
    line[i].permission := none;  undefine line[i].data;
  end;
end;

-- Home.

ruleset i : client_t do

  rule "accept a request"
    serving = no_request & request[i] != no_request
  ==>
  begin
    serving := request[i];  requester := i;
    request[i] := no_request;
    for j : client_t do to_stop[j] := holders[j]; end;
  end;

  rule "tell a holder to give up"
    to_stop[i] & order[i] = no_order & (serving = ask_exclusive | serving = ask_shared & owned)
  ==>
  begin
    order[i] := invalidate;
    to_stop[i] := false;
  end;

  rule "hear that a holder has given up"
    ack[i] & serving != no_request
  ==>
  begin
    ack[i] := false;
    holders[i] := false;
    if owned then
      owned := false;
      memory := returned[i];  undefine returned[i];
    end;
  end;
end;

rule "grant a shared copy"
  serving = ask_shared & !owned & order[requester] = no_order
==>
begin
  order[requester] := grant_shared;  granted[requester] := memory;
  holders[requester] := true;
  for j : client_t do to_stop[j] := false; end;
  serving := no_request;  undefine requester;
end;

rule "grant the exclusive copy"
  serving = ask_exclusive & (forall j : client_t do !holders[j] end) & order[requester] = no_order
==>
begin
  order[requester] := grant_exclusive;  granted[requester] := memory;
  holders[requester] := true;
  owned := true;
  serving := no_request;  undefine requester;
end;

invariant "CntrlProp"
  forall i : client_t do forall j : client_t do
    i != j -> (line[i].permission = exclusive -> line[j].permission = none) &
      (line[i].permission = shared -> line[j].permission != exclusive)
  end end;

-- Memory is right unless the copy is out exclusively; every copy held is right.
invariant "DataProp"
  (!owned -> memory = latest) &
  forall i : client_t do line[i].permission != none -> line[i].data = latest end;


type
  from_0_to_3: 0..3;
  Client_t: record sum: from_0_to_3; asked: boolean; end;
  server_t: 0..2;
  present: 0..0;
  Ask_2: array [0..0] of present; -- a set: by the code of an element, whether it is in it
  Ask_t: array [server_t] of Ask_2;
  Tell_2: record v: boolean; end;
  Tell_3: array [0..2] of present; -- a set: by the code of an element, whether it is in it
  Tell_t: array [server_t] of Tell_3;
  integer: -1000000000..1000000000;
  ts_element_t: record present: present; message: Tell_2; end;
  ts_t: array [server_t] of ts_element_t;

var
  Client: Client_t;
  Ask: Ask_t;
  Tell: Tell_t;

procedure decode_Tell_2(code: integer; var e: Tell_2);
var
  value: integer;
begin
  value := code;
  if value % 3 = 0 then undefine e.v; else
    e.v := (value % 3 + (-1)) = 1;
  end;
  value := value / 3;
end;

function number_of(b: boolean): integer;
begin
  if b then return 1; end;
  return 0;
end;

function encode_Tell_2(e: Tell_2): integer;
var
  value: integer;
begin
  value := 0;
  if !isundefined(e.v) then value := value + (number_of(e.v) + 1) * 1; end;
  return value;
end;

-- whether receive 'count' of Client may happen
function enabled_Client_count(ts_1: integer; ts_2: integer; ts_3: integer): boolean;
var
  value: integer;
  ts: ts_t;
begin
  value := 0;
  if ts_1 >= 0 then value := value + 1; end;
  if ts_2 >= 0 then value := value + 1; end;
  if ts_3 >= 0 then value := value + 1; end;
  if value != 2 then return false; end;
  if ts_1 >= 0 then
    if isundefined(Tell[0][ts_1]) then return false; end;
    ts[0].present := 0;
    decode_Tell_2(ts_1, ts[0].message);
  end;
  if ts_2 >= 0 then
    if isundefined(Tell[1][ts_2]) then return false; end;
    ts[1].present := 0;
    decode_Tell_2(ts_2, ts[1].message);
  end;
  if ts_3 >= 0 then
    if isundefined(Tell[2][ts_3]) then return false; end;
    ts[2].present := 0;
    decode_Tell_2(ts_3, ts[2].message);
  end;
  return true;
end;

-- startstate: quorum.m:8:1
procedure startstate_();
begin
  Client.sum := 0;
  Client.asked := false;
end;

-- whether nothing but a fault can happen
function at_rest(): boolean;
begin
  if !(Client.asked) then return false; end;
  for ts_1: -1..2 do for ts_2: -1..2 do for ts_3: -1..2 do if enabled_Client_count(ts_1, ts_2, ts_3) then return false; end; end; end; end;
  for s: server_t do if !isundefined(Ask[s][0]) then return false; end; end;
  return true;
end;

-- startstate 1, quorum.m:8:1
startstate "1"
begin
  startstate_();
end;

-- rule 'ask' of Client, quorum.m:9:3; sends Ask
rule "Client: ask" !(Client.asked) ==>
begin
  Client.asked := true;
  for to_: server_t do
    Ask[to_][0] := 0;
  end;
end;

-- receive 'count' of Client, quorum.m:10:3; takes Tell
ruleset ts_1: -1..2; ts_2: -1..2; ts_3: -1..2 do
rule "Client: count" enabled_Client_count(ts_1, ts_2, ts_3) ==>
var
  ts: ts_t;
begin
  if ts_1 >= 0 then
    ts[0].present := 0;
    decode_Tell_2(ts_1, ts[0].message);
  end;
  if ts_2 >= 0 then
    ts[1].present := 0;
    decode_Tell_2(ts_2, ts[1].message);
  end;
  if ts_3 >= 0 then
    ts[2].present := 0;
    decode_Tell_2(ts_3, ts[2].message);
  end;
  if ts_1 >= 0 then
    if isundefined(Tell[0][ts_1]) then error "the chosen element has been removed"; end;
    undefine Tell[0][ts_1];
  end;
  if ts_2 >= 0 then
    if isundefined(Tell[1][ts_2]) then error "the chosen element has been removed"; end;
    undefine Tell[1][ts_2];
  end;
  if ts_3 >= 0 then
    if isundefined(Tell[2][ts_3]) then error "the chosen element has been removed"; end;
    undefine Tell[2][ts_3];
  end;
  for s: server_t do
    if !isundefined(ts[s].present) then
      if ts[s].message.v then
        Client.sum := Client.sum + 1;
      end;
    end;
  end;
end;
end;

-- receive 'on Ask' of Server, quorum.m:15:3; takes Ask; sends Tell
ruleset s: server_t do
rule "Server: on Ask" !isundefined(Ask[s][0]) ==>
var
  kept: Tell_2;
begin
  if isundefined(Ask[s][0]) then error "the chosen element has been removed"; end;
  undefine Ask[s][0];
  kept.v := s > 0;
  Tell[s][encode_Tell_2(kept)] := 0;
end;
end;


rule "counted" at_rest() & (!(Client.sum > 0)) ==>
begin
  error "final 'counted' fails";
end;

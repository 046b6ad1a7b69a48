-- A learner: a hash table.

const
  Keys   : 1;
  Values : 2;

type
  key_t    : 0..Keys - 1;
  value_t  : 0..Values - 1;
  result_t : -1..Values - 1;                      -- -1: it is not there
  op_t     : record k : key_t; v : result_t; end; -- v = -1: it gets
  state_t  : array [key_t] of result_t;

procedure reset (var s : state_t);
begin
  for k : key_t do s[k] := -1; end;
end;

procedure execute (var s : state_t; c : 0..Callers - 1; op : op_t; var r : result_t);
begin
  if op.v != -1 then s[op.k] := op.v; end;
  r := s[op.k];
end;

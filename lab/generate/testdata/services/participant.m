-- A learner: a participant of atomic commit, which has the values of some keys. It votes for a transaction that it has
-- been asked to prepare, unless another one holds the key.

const
  Keys     : 1;
  Values   : 1;
  Careless : false;                               -- it votes for each

type
  key_t    : 0..Keys - 1;
  value_t  : 0..Values - 1;
  what_t   : enum { prepare, commit, abort };
  result_t : boolean;                             -- its vote, or that it knows
  op_t     : record what : what_t; k : key_t; v : value_t; end;
  state_t  : record
    value : array [key_t] of value_t;
    owner : array [key_t] of -1..Callers - 1;     -- who holds it; -1: nobody
    next  : array [key_t] of value_t;             -- what it will be if that one commits
  end;

procedure reset (var s : state_t);
begin
  for k : key_t do s.value[k] := 0; s.owner[k] := -1; undefine s.next[k]; end;
end;

procedure execute (var s : state_t; c : 0..Callers - 1; op : op_t; var r : result_t);
begin
  r := true;
  switch op.what
  case prepare:
    r := Careless | s.owner[op.k] = -1;
    if r then s.owner[op.k] := c; s.next[op.k] := op.v; end;
  case commit:
    assert "it has voted for this" s.owner[op.k] = c;
    s.value[op.k] := s.next[op.k];
    s.owner[op.k] := -1;
    undefine s.next[op.k];
  case abort:
    if s.owner[op.k] = c then s.owner[op.k] := -1; undefine s.next[op.k]; end;
  end;
end;

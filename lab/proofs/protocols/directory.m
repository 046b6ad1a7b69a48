-- prove: --every NODE : verified
-- A directory protocol with data and messages as cells: requests, answers, and invalidations with acknowledgements, as
-- in German's, but with a transient state for writes, and evictions.
const N : 3;
type NODE : scalarset(N);
  cache_t : enum { inv, shr, exc, wait_s, wait_x };
  req_t : enum { none, get_s, get_x, put }; ans_t : enum { nothing, data_s, data_x, put_ack }; snoop_t : enum { quiet, inval, fetch };
  ack_t : enum { noack, inv_ack, wb };
  dir_t : enum { idle, busy_s, busy_x };
var c : array [NODE] of cache_t; d : array [NODE] of boolean;
  req : array [NODE] of req_t; ans : array [NODE] of ans_t; ansd : array [NODE] of boolean;
  snoop : array [NODE] of snoop_t; ack : array [NODE] of ack_t; ackd : array [NODE] of boolean;
  dir : dir_t; cur : NODE; sharer : array [NODE] of boolean; pending : array [NODE] of boolean; ex : boolean; mem : boolean; last : boolean;
startstate begin
  for i : NODE do c[i] := inv; d[i] := false; req[i] := none; ans[i] := nothing; ansd[i] := false; snoop[i] := quiet; ack[i] := noack;
    ackd[i] := false; sharer[i] := false; pending[i] := false; end;
  dir := idle; undefine cur; ex := false; mem := false; last := false;
end;
ruleset i : NODE do
  rule "ask shared" c[i] = inv & req[i] = none ==> begin c[i] := wait_s; req[i] := get_s; end;
  rule "ask exclusive" (c[i] = inv | c[i] = shr) & req[i] = none ==> begin c[i] := wait_x; req[i] := get_x; end;
  rule "serve shared" dir = idle & req[i] = get_s ==>
  begin dir := busy_s; cur := i; req[i] := none;
    if ex then for j : NODE do pending[j] := sharer[j]; end; end;
  end;
  rule "serve exclusive" dir = idle & req[i] = get_x ==>
  begin dir := busy_x; cur := i; req[i] := none;
    for j : NODE do pending[j] := sharer[j]; end;
  end;
  rule "invalidate" pending[i] & snoop[i] = quiet & dir != idle ==>
  begin snoop[i] := dir = busy_x ? inval : fetch; pending[i] := false; end;
  rule "invalidated" snoop[i] != quiet & ack[i] = noack & ans[i] = nothing ==>
  begin
    ack[i] := c[i] = exc ? wb : inv_ack; ackd[i] := d[i];
    if c[i] = shr | c[i] = exc then c[i] := inv; end;
    snoop[i] := quiet;
  end;
  rule "ack" ack[i] != noack & dir != idle ==>
  begin sharer[i] := false;
    if ack[i] = wb then mem := ackd[i]; ex := false; end;
    ack[i] := noack;
  end;
  rule "grant shared" dir = busy_s & cur = i & !ex & ans[i] = nothing ==>
  begin ans[i] := data_s; ansd[i] := mem; sharer[i] := true; dir := idle; undefine cur; end;
  rule "grant exclusive" dir = busy_x & cur = i & forall j : NODE do !sharer[j] end & ans[i] = nothing ==>
  begin ans[i] := data_x; ansd[i] := mem; sharer[i] := true; ex := true; dir := idle; undefine cur; end;
  rule "data shared" ans[i] = data_s ==> begin c[i] := shr; d[i] := ansd[i]; ans[i] := nothing; end;
  rule "data exclusive" ans[i] = data_x ==> begin c[i] := exc; d[i] := ansd[i]; ans[i] := nothing; end;
end;
ruleset i : NODE; v : boolean do rule "store" c[i] = exc ==> begin d[i] := v; last := v; end; end;
invariant "one writer" forall i : NODE; j : NODE do i != j -> !(c[i] = exc & (c[j] = exc | c[j] = shr)) end;
invariant "coherent" forall i : NODE do (c[i] = exc | c[i] = shr) -> d[i] = last end;
invariant "memory" !ex -> mem = last;

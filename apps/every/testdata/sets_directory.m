-- prove: --every NODE : verified
-- A directory whose sharers are a set: it is assigned whole, compared, and copied.
const N : 3;
type NODE : scalarset(N);
var cache : array [NODE] of enum { inv, shr, exc }; asks : array [NODE] of enum { none, get_s, get_x };
  told : array [NODE] of enum { nothing, inval, data_s, data_x }; ack : array [NODE] of boolean;
  sharers, pending : set of NODE; cur : NODE; cmd : enum { idle, read, write }; owned : boolean;
startstate begin
  for i : NODE do cache[i] := inv; asks[i] := none; told[i] := nothing; ack[i] := false; end;
  sharers := {}; pending := {}; undefine cur; cmd := idle; owned := false;
end;
ruleset i : NODE do
  rule "ask shared" cache[i] = inv & asks[i] = none ==> begin asks[i] := get_s; end;
  rule "ask exclusive" cache[i] != exc & asks[i] = none ==> begin asks[i] := get_x; end;
  rule "serve" cmd = idle & asks[i] != none ==>
  begin cmd := asks[i] = get_s ? read : write; asks[i] := none; cur := i; pending := sharers; end;
  rule "invalidate" i in pending & told[i] = nothing & (cmd = write | cmd = read & owned) ==>
  begin told[i] := inval; pending := pending - {i}; end;
  rule "invalidated" told[i] = inval & !ack[i] ==> begin told[i] := nothing; ack[i] := true; cache[i] := inv; end;
  rule "acked" ack[i] & cmd != idle ==> begin ack[i] := false; sharers := sharers - {i}; owned := false; end;
  rule "grant shared" cmd = read & !owned & cur = i & told[i] = nothing ==>
  begin sharers := sharers + {cur}; told[i] := data_s; cmd := idle; undefine cur; pending := {}; end;
  rule "grant exclusive" cmd = write & sharers = {} & cur = i & told[i] = nothing ==>
  begin sharers := {i}; owned := true; told[i] := data_x; cmd := idle; undefine cur; end;
  rule "shared" told[i] = data_s ==> begin cache[i] := shr; told[i] := nothing; end;
  rule "exclusive" told[i] = data_x ==> begin cache[i] := exc; told[i] := nothing; end;
end;
invariant "coherent" forall i : NODE; j : NODE do i != j & cache[i] = exc -> cache[j] = inv end;
invariant "known" forall i : NODE do cache[i] != inv -> i in sharers end;

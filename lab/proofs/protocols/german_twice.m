-- prove: --every NODE : verified
-- German's directory with one shared copy list that is kept while a request is served, and data, in plain arrays.
const N : 3;
type NODE : scalarset(N); st : enum { I, S, E }; req_t : enum { none, rs, re };
  msg_t : enum { empty, inv, gs, ge }; ack_t : enum { noack, ack };
var c : array [NODE] of st; c1 : array [NODE] of req_t; c2 : array [NODE] of msg_t; c3 : array [NODE] of ack_t;
  d, d2, d3 : array [NODE] of boolean; toInv, shr : array [NODE] of boolean; ex : boolean; cmd : req_t; ptr : NODE; mem, aux : boolean;
startstate begin for i : NODE do c[i] := I; c1[i] := none; c2[i] := empty; c3[i] := noack; d[i] := false; d2[i] := false; d3[i] := false;
  toInv[i] := false; shr[i] := false; end; ex := false; cmd := none; undefine ptr; mem := false; aux := false; end;
ruleset i : NODE do
  rule "ask S" c[i] = I & c1[i] = none ==> begin c1[i] := rs; end;
  rule "ask E" c[i] != E & c1[i] = none ==> begin c1[i] := re; end;
  rule "pick" cmd = none & c1[i] != none ==> begin cmd := c1[i]; c1[i] := none; ptr := i; for j : NODE do toInv[j] := shr[j]; end; end;
  rule "send inv" toInv[i] & c2[i] = empty & (cmd = re | cmd = rs & ex) ==> begin c2[i] := inv; toInv[i] := false; end;
  rule "ack" c2[i] = inv & c3[i] = noack ==> begin c2[i] := empty; c3[i] := ack; if c[i] = E then d3[i] := d[i]; end; c[i] := I; end;
  rule "get ack" c3[i] = ack & cmd != none ==> begin c3[i] := noack; shr[i] := false; if ex then ex := false; mem := d3[i]; end; end;
  rule "grant S" cmd = rs & ptr = i & c2[i] = empty & !ex ==> begin c2[i] := gs; d2[i] := mem; shr[i] := true; cmd := none; end;
  rule "grant E" cmd = re & ptr = i & c2[i] = empty & !ex & forall j : NODE do !shr[j] end ==>
  begin c2[i] := ge; d2[i] := mem; shr[i] := true; ex := true; cmd := none; end;
  rule "got S" c2[i] = gs ==> begin c[i] := S; d[i] := d2[i]; c2[i] := empty; end;
  rule "got E" c2[i] = ge ==> begin c[i] := E; d[i] := d2[i]; c2[i] := empty; end;
end;
ruleset i : NODE; x : boolean do rule "store" c[i] = E ==> begin d[i] := x; aux := x; end; end;
invariant "control" forall i : NODE; j : NODE do i != j -> (c[i] = E -> c[j] = I) & (c[i] = S -> c[j] != E) end;
invariant "data" (!ex -> mem = aux) & forall i : NODE do c[i] != I -> d[i] = aux end;

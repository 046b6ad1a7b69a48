-- prove: --every NODE : violated
-- Messages of before count, too.
const N : 3; Most : N / 2 + 1;
type NODE : scalarset(N);
message Put (v : 1..2) from Writer to Base; Ack (v : 1..2) from Base to Writer;
process Writer var v : 0..2; done : 0..2; startstate begin v := 0; done := 0; end;
  rule "put" v < 2 & done = v ==> begin v := v + 1; broadcast Put(v) to Base; end;
  on "stored" q : quorum Most of Ack from b where q[b].v <= v when done < v ==> begin done := v; end;
end;
process Base [b : NODE] var v : 0..2; startstate begin v := 0; end;
  on "store" m : Put ==> begin if m.v > v then v := m.v; end; reply Ack(m.v); end;
end;
invariant "stored" forall i : 1..2 do Writer.done = i -> count b : NODE do Base[b].v >= i end >= Most end;

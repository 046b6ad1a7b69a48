-- GM0707: wrong at N=3
-- Taken for a set, the channel has always room: the third message is one that is there.
const N : 3;
type NODE : scalarset(N);
message Yes () from W to S bag [2];
process S var done : boolean; startstate begin done := false; end;
end;
process W [i : NODE] var said : 0..3; startstate begin said := 0; end;
  rule "say" said < 3 ==> begin said := said + 1; send Yes() to S; end;
end;
invariant !S.done;

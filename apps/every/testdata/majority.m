-- prove: --every NODE : violated
const N : 3; Majority : N / 2 + 1;
type NODE : scalarset(N);
message Ask () from S to C; Yes () from C to S;
process S var done : boolean; startstate begin done := false; end;
  rule "ask" !done ==> begin broadcast Ask() to C; end;
  on "all" v : quorum Majority of Yes from c when !done ==> begin done := true; end;
end;
process C [i : NODE] var s : boolean; startstate begin s := false; end;
  on m : Ask when !s ==> begin s := true; reply Yes(); end;
end;
invariant S.done -> forall i : NODE do C[i].s end;

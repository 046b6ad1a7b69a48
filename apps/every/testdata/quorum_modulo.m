-- prove: --every NODE : refused GM0706
-- It is of as many as there are up to six.
const N : 3; K : N % 7;
type NODE : scalarset(N);
message Ask () from S to C; Yes () from C to S;
process S var done : boolean; startstate begin done := false; end;
  rule "ask" !done ==> begin broadcast Ask() to C; end;
  on "all" v : quorum K of Yes from c when !done ==> begin done := true; end;
end;
process C [i : NODE] var s : boolean; startstate begin s := false; end;
  on m : Ask when !s ==> begin s := true; reply Yes(); end;
end;
invariant forall i : NODE do S.done -> C[i].s end;

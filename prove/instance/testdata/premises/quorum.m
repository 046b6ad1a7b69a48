-- GM0706: wrong at N=3
-- Taken for a quorum of all, it is one of two.
const N : 3;
type NODE : scalarset(N);
message Yes () from W to S;
process S var done : boolean; startstate begin done := false; end;
  on q : quorum 2 of Yes ==> begin done := true; end;
end;
process W [i : NODE] var said : boolean; startstate begin said := false; end;
  rule "say" !said ==> begin said := true; send Yes() to S; end;
end;
invariant forall i : NODE do S.done -> W[i].said end;
